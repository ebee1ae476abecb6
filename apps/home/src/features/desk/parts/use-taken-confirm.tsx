import type { QueueCase } from '@nexperts/contract';
import { useState, type ReactNode } from 'react';
import { dayMoment } from '../../../model/booking/due.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { useQuestion } from './use-question.tsx';

/** The colleague who has a case. */
export type Taker = QueueCase['takenBy'] | undefined;

/** Asks once before somebody decides a case that a colleague has taken (O-05). */
export function useTakenConfirm(): {
  /** Whether the viewer may go on: nobody else has it, or they said yes */
  mayDecide: (takenBy: Taker) => Promise<boolean>;
  /** Runs it, after a yes where a colleague has the case */
  decide: (takenBy: Taker, act: () => void) => void;
  dialog: ReactNode;
} {
  const zone = useZone();
  const now = useMinute();
  const { ask, dialog } = useQuestion();
  const [sureOf, setSureOf] = useState<string | null>(null);
  const isFree = (taker: Taker): boolean => !taker || taker.isMe || taker.id === sureOf;
  async function mayDecide(taker: Taker): Promise<boolean> {
    if (!taker || isFree(taker)) return true;
    const isSure = await ask({
      title: `${taker.name} has this case`,
      text: `They took it ${dayMoment(Date.parse(taker.at), now, zone)} and may be working on it. Ask them first if you can.`,
      action: 'Decide it anyway',
      keep: 'Leave it to them',
    });
    if (isSure) setSureOf(taker.id);
    return isSure;
  }
  return {
    mayDecide,
    decide: (taker, act) => {
      // At once where nothing is asked: what opens takes the focus in the press itself.
      if (isFree(taker)) act();
      else void mayDecide(taker).then((isSure) => isSure && act());
    },
    dialog,
  };
}
