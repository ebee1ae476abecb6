import { MARKS, type endpoints, type Mark } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { roomMark } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { inTransaction, lockBooking, partyBooking } from '../bookings/index.ts';
import { isRoomOpen, tellRoom } from '../rooms/index.ts';
import { toMark } from './rows.ts';

/**
 * Marks this moment of a session and tells both people in the room (G-14). Asked again with the same id it answers the
 * same mark.
 * @throws {AppError} NotFound; WrongState while the room is closed, and after 50 marks
 */
export async function addMark(
  { deps, account }: SignedIn,
  bookingId: string,
  { id, text }: z.output<typeof endpoints.addMark.body>,
): Promise<Mark> {
  const { booking, role } = await partyBooking(deps.db, bookingId, account.id);
  const now = deps.clock.now();
  const mark = await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, booking.id);
    const before = await tx.select().from(roomMark).where(eq(roomMark.bookingId, booking.id));
    const same = before.find((one) => one.id === id);
    if (same) return toMark(same);
    if (!row || !isRoomOpen(row, role, now))
      throw new AppError('WrongState', 'You can set marks while the room is open');
    if (before.length >= MARKS.most)
      throw new AppError('WrongState', `This session has its ${MARKS.most} marks already`);
    const values = { id, bookingId: booking.id, accountId: account.id, role, text: text.trim(), at: now };
    await tx.insert(roomMark).values(values);
    return toMark(values);
  });
  await tellRoom(deps, booking.id, { k: 'mark', mark });
  return mark;
}
