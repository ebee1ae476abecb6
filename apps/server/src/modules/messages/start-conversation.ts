import type { Conversation, ConversationWith, Message } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { booking, expert } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { publicExpert } from '../experts/index.ts';
import { conversationOf, openConversation, type PairIds } from './open-conversation.ts';
import { otherSide, selectPair, stateOf, type Side } from './rows.ts';
import { viewConversation, viewMessages } from './view.ts';
import { countMessage, inTurnOfPair, writeMessage, type Written } from './write-message.ts';

/** Conversations one account may begin in a day. */
const BEGUN_PER_DAY = { limit: 20, windowMs: DAY_MS } as const;

/** Whom somebody wants to write to: an expert by handle, or the other side of a booking. */
export interface Wanted {
  handle?: string | undefined;
  bookingId?: string | undefined;
}

type Pair = PairIds & { side: Side };

/** @throws {AppError} NotFound: no such expert, or oneself */
async function pairOfHandle(db: DbOrTx, handle: string, accountId: string): Promise<Pair> {
  const found = await publicExpert(db, handle);
  if (!found || found.accountId === accountId) throw notFound('Expert');
  return { clientId: accountId, expertId: found.id, side: 'client' };
}

/** @throws {AppError} NotFound: no such booking, or one of others */
async function pairOfBooking(db: DbOrTx, bookingId: string, accountId: string): Promise<Pair> {
  const [row] = await db
    .select({ clientId: booking.clientId, expertId: booking.expertId, owner: expert.accountId })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(eq(booking.id, bookingId));
  const pair = row && { clientId: row.clientId, expertId: row.expertId };
  if (pair?.clientId === accountId) return { ...pair, side: 'client' };
  if (pair && row.owner === accountId) return { ...pair, side: 'expert' };
  throw notFound('Booking');
}

/** @throws {AppError} NotFound, ValidationFailed unless exactly one is named */
async function pairOf(db: DbOrTx, { handle, bookingId }: Wanted, accountId: string): Promise<Pair> {
  if (handle !== undefined && bookingId === undefined) return pairOfHandle(db, handle, accountId);
  if (bookingId !== undefined && handle === undefined) return pairOfBooking(db, bookingId, accountId);
  throw new AppError('ValidationFailed', 'Name an expert or a booking');
}

/** Whether there is a conversation with somebody, and what the caller may write (M-06). @throws {AppError} NotFound, ValidationFailed */
export async function conversationWith(
  { deps: { db }, account }: SignedIn,
  wanted: Wanted,
): Promise<ConversationWith> {
  const pair = await pairOf(db, wanted, account.id);
  const found = await conversationOf(db, pair);
  const [row] = await selectPair(db, pair);
  if (!row) throw notFound('Expert');
  const parties = { ...row, side: pair.side };
  return {
    conversationId: found?.id ?? null,
    with: otherSide(parties),
    state: stateOf({ ...parties, isOpen: row.isOpen || (found?.isOpened ?? false) }, found?.lastSeq ?? 0),
  };
}

/**
 * Writes to an expert or to the other side of a booking, in the conversation of the two, which begins with its first
 * message (M-06).
 * @throws {AppError} NotFound, WrongState, ValidationFailed, Conflict, TooManyRequests
 */
export async function startConversation(
  ctx: SignedIn,
  { handle, bookingId, ...written }: Wanted & Written,
): Promise<{ conversation: Conversation; message: Message }> {
  const { deps, account } = ctx;
  const pair = await pairOf(deps.db, { handle, bookingId }, account.id);
  await countMessage(ctx);
  if (!(await conversationOf(deps.db, pair)))
    await takeAttempt(deps, throttleKey(deps, 'conversation', account.id), BEGUN_PER_DAY);
  const now = deps.clock.now();
  const row = await inTurnOfPair(pair, () =>
    deps.db.transaction(async (tx) => {
      const id = await openConversation(tx, pair, now);
      return writeMessage(tx, id, written, { authorId: account.id, now });
    }),
  );
  const [message] = await viewMessages(deps.db, [row], account.id);
  if (!message) throw new Error('the message was not shown');
  return { message, conversation: await viewConversation(deps.db, row.conversationId, account.id, now) };
}
