import type { Booking, DataOf, endpoints } from '@nexperts/contract';
import { leaveAloneOutcome } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { roomPresence } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import {
  callSession,
  closeAbandoned,
  makeMove,
  partyBooking,
  viewBooking,
  type BookingRow,
  type Role,
} from '../bookings/index.ts';
import { lockRoom } from './presence.ts';

const DECIDED = { client: 'no_show_expert', expert: 'no_show_client' } as const satisfies Record<
  Role,
  string
>;

interface Waiting {
  readonly accountId: string;
  readonly role: Role;
  readonly now: Date;
}

/** What leaving decides for a member who is alone in the room now; null: nothing. */
async function outcomeFor(db: DbOrTx, row: BookingRow, { accountId, role, now }: Waiting) {
  // Of a seat the workshop's own rules decide (H-03).
  if (row.groupSessionId || (row.status !== 'confirmed' && row.status !== 'in_progress')) return null;
  const here = await db.select().from(roomPresence).where(eq(roomPresence.roomId, row.id));
  // Whoever has lost the connection is here until the time for coming back is over.
  if (here.length !== 1 || here[0]?.accountId !== accountId) return null;
  return leaveAloneOutcome(await callSession(db, row), role, now.getTime());
}

/**
 * What leaving the room alone would decide now (G-03).
 * @throws {AppError} NotFound
 */
export async function getLeaveOffer(
  { deps, account }: SignedIn,
  id: string,
): Promise<DataOf<typeof endpoints.getLeaveOffer>> {
  const { booking, role } = await partyBooking(deps.db, id, account.id);
  const waiting = { accountId: account.id, role, now: deps.clock.now() };
  return { outcome: await outcomeFor(deps.db, booking, waiting) };
}

/**
 * Whoever has waited alone for ten minutes leaves, which decides the booking at this moment (G-03). Asked again it answers
 * the same.
 * @throws {AppError} NotFound; WrongState once the other one has come
 */
export async function leaveAlone(ctx: SignedIn, id: string): Promise<Booking> {
  const { deps, account } = ctx;
  const found = await partyBooking(deps.db, id, account.id);
  if (found.booking.status === DECIDED[found.role]) return viewBooking(found, found.role, deps.clock.now());
  return makeMove(ctx, id, undefined, async (row, role, now, tx) => {
    // Whoever enters now either is seen here, or finds the session decided.
    await lockRoom(tx, row.id);
    const outcome = await outcomeFor(tx, row, { accountId: account.id, role, now });
    if (!outcome)
      throw new AppError('WrongState', 'You’re not waiting alone any more, so the session goes on');
    return closeAbandoned(tx, row, outcome, now);
  });
}
