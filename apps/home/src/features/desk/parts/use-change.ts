import { isApiError } from '@nexperts/api';
import { useRevalidator } from 'react-router';
import { renewDeskCounts } from '../../../model/desk/desk-counts.ts';
import { toasts } from '../../../toasts.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';

/** What became of an action that may take a second person, in words. @param done where it took none */
export const outcomeText = (state: 'done' | 'waiting', done: string): string =>
  state === 'waiting' ? 'A second member of staff has to confirm.' : done;

/** Sends what staff change. Done or too late: the page then shows the current state, and the rail counts again. */
export function useChange() {
  const { revalidate } = useRevalidator();
  const { run, ...state } = useAction();

  /** @param call answers the words of a toast; null where the page itself shows it. @throws {ApiError} */
  async function send(call: () => Promise<string | null>): Promise<void> {
    try {
      const words = await call();
      if (words !== null) toasts.success(words);
      await revalidate();
    } catch (error) {
      // Somebody else was faster, or it isn't what it was: show how it is now.
      if (isApiError(error) && (error.status === 409 || error.code === 'ValidationFailed'))
        await revalidate();
      throw error;
    } finally {
      void renewDeskCounts();
    }
  }
  return {
    ...state,
    /** An action that changes nothing, such as a download; one at a time, with its error in `failure` */
    run,
    send,
    /** As `send`, one at a time, with its error in `failure`. @returns whether it was done */
    act: (name: string, call: () => Promise<string | null>): Promise<boolean> => run(name, () => send(call)),
  };
}
