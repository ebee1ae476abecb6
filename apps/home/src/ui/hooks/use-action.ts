import { isApiError } from '@nexperts/api';
import { useRef, useState } from 'react';

/** Runs one action at a time and keeps the error of the last one, to be shown beside its button. */
export function useAction() {
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string; signedOut: boolean } | null>(null);
  const busy = useRef(false);

  /** @param name the value of `pending` while it runs. @returns whether it succeeded */
  async function run(name: string, work: () => Promise<void>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(name);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, signedOut: error.status === 401 });
      return false;
    } finally {
      busy.current = false;
      setPending(null);
    }
  }

  return {
    run,
    pending,
    failure: failure?.message ?? null,
    signedOut: failure?.signedOut ?? false,
    clear: () => setFailure(null),
  };
}
