import { isApiError } from '@nexperts/api';
import type { WrapUp } from '@nexperts/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toasts } from '../../toasts.ts';
import { useAction } from '../../ui/hooks/use-action.ts';

/** Something that changes the problem. */
type Call = () => Promise<{ data: WrapUp }>;

/** One move of a problem at a time; afterwards the page reads it again, also when the other side was faster. */
export function useProblem() {
  const { revalidate } = useRevalidator();
  const { run, ...state } = useAction();
  const [last, setLast] = useState('');
  return {
    ...state,
    /** Why the last move failed, if it was this one */
    failureOf: (name: string): string | null => (name === last ? state.failure : null),
    /** @param done words for a toast @returns whether it was done */
    act: (name: string, done: string, call: Call): Promise<boolean> => {
      setLast(name);
      return run(name, async () => {
        try {
          await call();
        } catch (error) {
          if (isApiError(error) && error.status === 409) await revalidate();
          throw error;
        }
        toasts.success(done);
        await revalidate();
      });
    },
  };
}
export type ProblemMove = ReturnType<typeof useProblem>;
