import { useEffect } from 'react';
import { toast } from './toasts.ts';

let failure: string | undefined;

/** Says what failed, in the place of the failure said before: tries one after another do not pile up. */
export function tellFailure(text: string): void {
  forgetFailure();
  failure = toast.error(text);
}

/** Takes the last failure away: the next try is under way. */
export function forgetFailure(): void {
  if (failure) toast.close(failure);
  failure = undefined;
}

/** A failure never stays on the next page. */
export function useFailuresOfPage(): void {
  useEffect(() => forgetFailure, []);
}
