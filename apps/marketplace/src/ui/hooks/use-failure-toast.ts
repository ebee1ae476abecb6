import { useEffect } from 'react';
import { toast } from '../../toasts.ts';

/**
 * Shows a destructive toast while something that was asked for has failed. It goes with the failure: a new try or
 * another page takes it away, and a call that fails after its page was left says nothing.
 */
export function useFailureToast(failure: { title: string; text: string } | null): void {
  const { title, text } = failure ?? {};
  useEffect(() => {
    if (title === undefined || text === undefined) return;
    const id = toast.error(text, { title });
    return () => toast.close(id);
  }, [title, text]);
}
