import { refundStartAfter } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import { moveClaim } from '../hold/claims.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { enqueueMails, move, tell } from '../lifecycle/move.ts';
import type { BookingRow, Role } from '../rows.ts';
import { offerOf, sessionAt } from './times.ts';

/** A move of a session. */
export interface Reschedule {
  startsAt: Date;
  /** Who moves it, or proposed the time that is accepted */
  startedBy: Role;
  /** The proposal that is accepted; without one the client moves the session without asking */
  proposalId?: string;
  actorId: string;
  now: Date;
}

/** What a session at another start changes in its booking's row: the times, and what the refund counts to (M-03). */
export function timesAt(
  row: BookingRow,
  startsAt: Date,
  startedBy: Role,
): Pick<BookingRow, 'startsAt' | 'endsAt' | 'firstStartsAt'> {
  const firstStartsAt = refundStartAfter({
    firstStartsAt: row.firstStartsAt.getTime(),
    startsAt: row.startsAt.getTime(),
    newStartsAt: startsAt.getTime(),
    startedBy,
  });
  return {
    startsAt,
    endsAt: new Date(sessionAt(startsAt.getTime(), row).endsAt),
    firstStartsAt: new Date(firstStartsAt),
  };
}

/**
 * Moves a confirmed booking's session: its claim, its times, the calendar entry's sequence and the timers of the new
 * start; both sides get an email. Nothing is asked of the payment provider. The caller holds the claim locks, has locked
 * the booking and closed its proposal.
 * @throws {AppError} WrongState, or the violation of an exclusion constraint
 */
export async function reschedule(
  tx: Tx,
  row: BookingRow,
  { startsAt, startedBy, proposalId, actorId, now }: Reschedule,
): Promise<void> {
  const times = timesAt(row, startsAt, startedBy);
  const { service } = await offerOf(tx, row, startedBy);
  await moveClaim(tx, { ...row, ...times }, service, now);
  const was = row.startsAt.toISOString();
  const moved = await move(tx, row, {
    event: 'rescheduled',
    actorId,
    now,
    set: { ...times, moves: row.moves + (proposalId ? 0 : 1), icsSequence: row.icsSequence + 1 },
    detail: { was, startsAt: startsAt.toISOString() },
  });
  if (!moved) throw wrongState('This session can no longer be moved');
  const occasion = { was, startedBy, ...(proposalId && { proposalId }) };
  await enqueueMails(tx, moved, ['client', 'expert'], 'moved', now, occasion);
  await tell(tx, moved, { to: [proposalId ? startedBy : 'expert'], kind: 'moved', now });
}
