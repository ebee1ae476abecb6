import { and, eq, sql } from 'drizzle-orm';
import { secondSignature } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { accountOf, recordSignature, type SignatureRow, type SignedAction } from './ask.ts';
import { maySign } from './list.ts';
import { refuseKnown, refuseOwnBooking } from './own-booking.ts';

/** Who signed an action: it runs in the transaction of the confirmation. */
export interface Signed {
  signature: SignatureRow;
  /** Who confirmed; `signature.askedBy` decided */
  actorId: string;
  now: Date;
}

/**
 * Carries out what was confirmed. Throws AppError `WrongState` or `Conflict` when the matter is settled by now: the
 * question is then closed as overtaken, with the message as its reason.
 */
export type RunSigned = (tx: Tx, signed: Signed) => Promise<void>;
export type SignedActions = Readonly<Record<SignedAction, RunSigned>>;

type End = 'confirmed' | 'declined' | 'withdrawn' | 'overtaken';

async function close(
  tx: Tx,
  row: SignatureRow,
  state: End,
  { actorId, now, reason }: { actorId: string; now: Date; reason?: string },
): Promise<void> {
  const closed = await tx
    .update(secondSignature)
    .set({ state, closedBy: actorId, closedAt: now, reason: reason ?? null })
    .where(and(eq(secondSignature.id, row.id), eq(secondSignature.state, 'open')))
    .returning({ id: secondSignature.id });
  if (closed.length === 0) throw new AppError('WrongState', 'Somebody else has already closed this');
  await recordSignature(tx, row, state, { actorId, now, ...(reason && { reason }) });
}

/** The question, if this member of staff may answer it. @throws AppError NotFound, WrongState, Forbidden */
async function openFor({ deps, account }: SignedIn, id: string): Promise<SignatureRow> {
  const [row] = await deps.db.select().from(secondSignature).where(eq(secondSignature.id, id));
  if (!row) throw notFound('Signature');
  if (row.state !== 'open') throw new AppError('WrongState', 'Somebody else has already closed this');
  if (!maySign(row.action, account)) throw new AppError('Forbidden', 'Your role may not confirm this');
  const personId = accountOf(row);
  if (personId === account.id)
    throw new AppError('Forbidden', 'This is about yourself. Somebody else has to confirm it.');
  if (row.bookingId) await refuseOwnBooking(deps.db, row.bookingId, account.id);
  if (personId && row.action !== 'role') await refuseKnown(deps.db, personId, account.id);
  return row;
}

/**
 * Locks the booking of a question before the question, as a verb does that asks while it has the booking: the other way
 * round, a confirmation and a further question about the same would wait for each other.
 */
async function lockBookingOf(tx: Tx, { bookingId }: SignatureRow): Promise<void> {
  if (bookingId) await tx.execute(sql`SELECT FROM booking WHERE id = ${bookingId} FOR NO KEY UPDATE`);
}

const byAnother = ({ account }: SignedIn, row: SignatureRow): void => {
  if (row.askedBy === account.id)
    throw new AppError('Forbidden', 'You asked for this. Somebody else has to confirm it.');
};

/**
 * Confirms what somebody else asked for and does it, in one transaction (O-01).
 * @throws AppError NotFound, Forbidden, WrongState also when the matter was settled in the meantime
 */
export async function confirmSignature(ctx: SignedIn, id: string, actions: SignedActions): Promise<void> {
  const row = await openFor(ctx, id);
  byAnother(ctx, row);
  const { deps, account } = ctx;
  const by = { actorId: account.id, now: deps.clock.now() };
  try {
    await deps.db.transaction(async (tx) => {
      await lockBookingOf(tx, row);
      await close(tx, row, 'confirmed', by);
      await actions[row.action](tx, { signature: row, ...by });
    });
  } catch (error) {
    const isOver = error instanceof AppError && (error.code === 'WrongState' || error.code === 'Conflict');
    if (!isOver) throw error;
    const reason = error.message;
    await deps.db.transaction((tx) => close(tx, row, 'overtaken', { ...by, reason }));
    throw new AppError('WrongState', reason);
  }
  deps.wakeJobs();
}

/** A refund that the rules give because a suspension cancelled the session can only be confirmed (O-04). */
const refuseEnding = ({ action }: SignatureRow): void => {
  if (action === 'suspension-refund')
    throw new AppError(
      'WrongState',
      'The session is cancelled, so this refund is due. It can only be confirmed.',
    );
};

/** Declines what somebody else asked for. @throws AppError NotFound, Forbidden, WrongState */
export async function declineSignature(ctx: SignedIn, id: string, reason: string): Promise<void> {
  const row = await openFor(ctx, id);
  byAnother(ctx, row);
  refuseEnding(row);
  const by = { actorId: ctx.account.id, now: ctx.deps.clock.now(), reason };
  await ctx.deps.db.transaction((tx) => close(tx, row, 'declined', by));
}

/** Withdraws one's own question. @throws AppError NotFound, Forbidden, WrongState */
export async function withdrawSignature(ctx: SignedIn, id: string): Promise<void> {
  const row = await openFor(ctx, id);
  if (row.askedBy !== ctx.account.id)
    throw new AppError('Forbidden', 'Only the person who asked can withdraw this');
  refuseEnding(row);
  const by = { actorId: ctx.account.id, now: ctx.deps.clock.now() };
  await ctx.deps.db.transaction((tx) => close(tx, row, 'withdrawn', by));
}
