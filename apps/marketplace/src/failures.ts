import { useEffect } from 'react';
import { toast } from './toasts.ts';

let failure: string | undefined;

/** Shows a failure as a toast and closes the one before, so that repeated tries do not pile up. */
export function showFailure(text: string): void {
  dismissFailure();
  failure = toast.error(text);
}

/** Closes the last failure when the next try starts. */
export function dismissFailure(): void {
  if (failure) toast.close(failure);
  failure = undefined;
}

/** Closes the failure of a page when the page is left. */
export function useFailureOfPage(): void {
  useEffect(() => dismissFailure, []);
}
