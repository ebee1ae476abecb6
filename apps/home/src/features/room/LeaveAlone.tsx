import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { leaveAloneFrom } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { roomTheme } from '@nexperts/ui/CallControls';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { CallState } from './engine/types.ts';
import { leaveAloneWords } from './words.ts';

/** The other may be on the way back, so the server is asked again after this many ms. */
const ASK_AGAIN_MS = 15_000;

const isAlone = ({ phase, signalling, participants }: CallState): boolean =>
  (phase === 'in' || phase === 'waiting') && signalling === 'connected' && participants.size === 0;

/**
 * Whether somebody who waits alone may leave with the outcome decided (G-03). Only the server knows who was there before
 * this page was opened, so it is asked from ten minutes after the start on.
 */
export function useLeaveOffer(booking: Booking, call: CallState): boolean {
  const alone = isAlone(call);
  const [isOffered, setOffered] = useState(false);
  const now = useNow(alone);
  const isDue = alone && now >= leaveAloneFrom({ startsAt: Date.parse(booking.startsAt) });
  useEffect(() => {
    if (!isDue) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      try {
        const { data } = await api.call(endpoints.getLeaveOffer, { params: { id: booking.id } });
        if (isCurrent) setOffered(data.outcome !== null);
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
      if (isCurrent) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setOffered(false);
    };
  }, [booking.id, isDue]);
  return isDue && isOffered;
}

/** Leaves with the outcome that its label states, once the person has read what follows (G-03). */
export function LeaveAlone({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { run, pending, failure } = useAction();
  const navigate = useNavigate();
  const words = leaveAloneWords(booking);
  const leave = async (): Promise<boolean> => {
    const isDecided = await run('leave', async () => {
      await api.call(endpoints.leaveAlone, { params: { id: booking.id } });
    });
    if (!isDecided) return false;
    // The room's page ends the call when it goes.
    void navigate(paths.wrapUp(booking.id), { replace: true });
    return true;
  };
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-haspopup="dialog">
        {words.action}
      </Button>
      <ConfirmDialog
        className={roomTheme}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.question}
        actionLabel={words.action}
        cancelLabel="Keep waiting"
        tone="primary"
        isPending={pending !== null}
        onAction={leave}
      >
        <p>{words.consequence}</p>
        {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      </ConfirmDialog>
    </>
  );
}
