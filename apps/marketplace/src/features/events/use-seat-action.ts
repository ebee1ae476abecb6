import { isApiError } from '@nexperts/api';
import { isProbablySignedIn, useFocusNext } from '@nexperts/app-kit';
import type { GroupSession } from '@nexperts/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { choiceText, seatCount, type SeatChoice } from '../../model/seat-choice.ts';
import { paths } from '../../paths.ts';

export type SeatAct = 'reserve' | 'wait' | 'leave';

interface SeatActionOptions {
  slug: string;
  session: GroupSession;
  /** Reads again what the member has */
  askAgain: () => Promise<void>;
  /** Id of what says how things are afterwards, which takes the focus from a button that is gone */
  stateId: string;
  /** Whom seats are reserved for */
  choice: SeatChoice;
}

/** Presses at a date of a workshop. Visitors log in or sign up first, and come back to the same date. */
export function useSeatAction({ slug, session, askAgain, stateId, choice }: SeatActionOptions) {
  const { revalidate } = useRevalidator();
  const focusNext = useFocusNext();
  const [pending, setPending] = useState<SeatAct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  const signIn = (): void => {
    const whom = seatCount(choice) > 1 || !choice.ownSeat ? `&for=${choiceText(choice)}` : '';
    window.location.assign(paths.clientSignUp(`${paths.event(slug)}?date=${session.id}${whom}`));
  };

  async function run(act: SeatAct): Promise<void> {
    if (busy.current) return;
    if (!isProbablySignedIn()) return signIn();
    busy.current = true;
    setPending(act);
    setFailure(null);
    try {
      const calls = await import('./seat-calls.ts');
      if (act === 'reserve') {
        window.location.assign(await calls.reserveSeats(session.id, choice));
        return;
      }
      await (act === 'wait' ? calls.joinWaitlist(session.id) : calls.leaveWaitlist(session.id));
      await Promise.all([askAgain(), revalidate()]);
      focusNext(stateId);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return signIn();
      setFailure(error.message);
      // Somebody may have been faster: the date says how it is now.
      await Promise.all([askAgain(), revalidate()]);
    } finally {
      busy.current = false;
      setPending(null);
    }
  }

  return { run, pending, failure };
}
