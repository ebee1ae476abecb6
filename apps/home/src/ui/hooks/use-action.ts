import { isApiError, type ApiError } from '@nexperts/api';
import { useRef, useState } from 'react';

/** Runs one action at a time and keeps the error of the last one, to be shown beside its button. */
export function useAction() {
  const [pending, setPending] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ name: string; error: ApiError } | null>(null);
  const busy = useRef(false);

  /** @param name the value of `pending` while it runs. @returns whether it succeeded */
  async function run(name: string, work: () => Promise<void>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(name);
    setFailed(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailed({ name, error });
      return false;
    } finally {
      busy.current = false;
      setPending(null);
    }
  }

  return {
    run,
    pending,
    /** What went wrong with the last one, and its name; null: nothing */
    failed,
    failure: failed?.error.message ?? null,
    /** `failure` if it is about this one */
    failureOf: (name: string): string | null => (failed?.name === name ? failed.error.message : null),
    signedOut: failed?.error.status === 401,
    clear: () => setFailed(null),
  };
}
