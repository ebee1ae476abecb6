import type { Recording } from '@nexperts/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { roomRecording } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { inTransaction, lockBooking, partyBooking, type BookingRow, type Role } from '../bookings/index.ts';
import { isRoomOpen, tellRoom } from '../rooms/index.ts';

/** How long the other has to answer; no answer is no. */
const ANSWER_MS = 60_000;

type Row = typeof roomRecording.$inferSelect;

const toRecording = ({ id, role, state, askedAt, until }: Row): Recording => ({
  id,
  by: role,
  state,
  askedAt: askedAt.toISOString(),
  until: until.toISOString(),
});

/** The question that is open, or the consent in force; an unanswered one is closed from its end on. */
async function current(db: DbOrTx, bookingId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(roomRecording)
    .where(and(eq(roomRecording.bookingId, bookingId), inArray(roomRecording.state, ['asked', 'on'])));
  return row;
}

const isExpired = ({ state, until }: Row, now: Date): boolean => state === 'asked' && now >= until;

async function setState(tx: Tx, row: Row, state: Row['state']): Promise<Row> {
  await tx
    .update(roomRecording)
    .set({ state })
    .where(and(eq(roomRecording.bookingId, row.bookingId), eq(roomRecording.id, row.id)));
  return { ...row, state };
}

interface Asked {
  readonly tx: Tx;
  readonly booking: BookingRow;
  readonly role: Role;
  readonly now: Date;
  /** The recording with the id in question */
  readonly row: Row | undefined;
  readonly note: (event: 'asked' | 'consented' | 'declined' | 'stopped') => Promise<unknown>;
}

/** Changes the consent of a booking under its lock, and tells both people in the room. */
async function change(
  { deps, account }: SignedIn,
  bookingId: string,
  id: string,
  work: (asked: Asked) => Promise<Row>,
): Promise<Recording> {
  const { booking, role } = await partyBooking(deps.db, bookingId, account.id);
  const now = deps.clock.now();
  const recording = await inTransaction(deps, async (tx) => {
    const locked = await lockBooking(tx, booking.id);
    if (!locked) throw notFound('Booking');
    const [row] = await tx
      .select()
      .from(roomRecording)
      .where(and(eq(roomRecording.bookingId, booking.id), eq(roomRecording.id, id)));
    const note: Asked['note'] = (event) =>
      record(tx, {
        now,
        actorId: account.id,
        action: `recording.${event}`,
        subject: `booking:${booking.id}`,
      });
    return toRecording(await work({ tx, booking: locked, role, now, row, note }));
  });
  await tellRoom(deps, booking.id, { k: 'recording', recording });
  return recording;
}

/** @throws {AppError} NotFound */
export async function getRecording(
  { deps, account }: SignedIn,
  bookingId: string,
): Promise<Recording | null> {
  const { booking } = await partyBooking(deps.db, bookingId, account.id);
  const row = await current(deps.db, booking.id);
  return row && !isExpired(row, deps.clock.now()) ? toRecording(row) : null;
}

/**
 * Asks the other person; the same id again is the same question (G-08).
 * @throws {AppError} NotFound; WrongState while the room is closed or another question is open or a consent is in force
 */
export function askToRecord(ctx: SignedIn, bookingId: string, id: string): Promise<Recording> {
  return change(ctx, bookingId, id, async ({ tx, booking, role, now, row, note }) => {
    if (row) return row;
    if (!isRoomOpen(booking, role, now))
      throw new AppError('WrongState', 'You can record while the room is open');
    const open = await current(tx, booking.id);
    if (open && isExpired(open, now)) await setState(tx, open, 'declined');
    else if (open)
      throw new AppError(
        'WrongState',
        open.state === 'on'
          ? 'This session is being recorded already'
          : 'There is a question to record already',
      );
    const asked: Row = {
      id,
      bookingId: booking.id,
      role,
      state: 'asked',
      askedAt: now,
      until: new Date(now.getTime() + ANSWER_MS),
    };
    await tx.insert(roomRecording).values(asked);
    await note('asked');
    return asked;
  });
}

/**
 * The other person consents or doesn't, within 60 seconds (G-08). Answered again it stays as it was.
 * @throws {AppError} NotFound; WrongState for one's own question, and once it is withdrawn or expired
 */
export function answerRecording(
  ctx: SignedIn,
  bookingId: string,
  { id, accept }: { id: string; accept: boolean },
): Promise<Recording> {
  return change(ctx, bookingId, id, async ({ tx, booking, role, now, row, note }) => {
    const wanted = accept ? 'on' : 'declined';
    if (row?.state === wanted && row.role !== role) return row;
    if (row?.state !== 'asked' || row.role === role || isExpired(row, now))
      throw new AppError('WrongState', 'This question isn’t open any more');
    if (!isRoomOpen(booking, role, now))
      throw new AppError('WrongState', 'You can record while the room is open');
    await note(accept ? 'consented' : 'declined');
    return setState(tx, row, wanted);
  });
}

/**
 * Either withdraws the consent, or who asked the question (G-08). Withdrawn again it stays as it was.
 * @throws {AppError} NotFound
 */
export function stopRecording(ctx: SignedIn, bookingId: string, id: string): Promise<Recording> {
  return change(ctx, bookingId, id, async ({ tx, row, note }) => {
    if (!row) throw notFound('Recording');
    if (row.state !== 'asked' && row.state !== 'on') return row;
    await note('stopped');
    return setState(tx, row, 'over');
  });
}
