import type { endpoints, Message } from '@nexperts/contract';
import { DAY_MS, FIRST_QUESTION_MAX, MINUTE_MS } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { violatedConstraint } from '../../db/pg-errors.ts';
import { conversation, message } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { fairGate } from '../../fair-gate.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempts, throttleKey } from '../../http/throttle.ts';
import { tellAccount } from '../live/index.ts';
import { messageKey, notify } from '../notifications/index.ts';
import { attachUploads } from '../uploads/index.ts';
import {
  otherAccountId,
  otherSide,
  ownConversation,
  stateOf,
  type MessageRow,
  type OwnConversation,
} from './rows.ts';
import { viewMessages } from './view.ts';

/** What somebody writes. */
export type Written = Pick<z.output<typeof endpoints.sendMessage.body>, 'clientKey' | 'text' | 'fileIds'>;

/** Messages one account may send. */
const PER_MINUTE = { limit: 60, windowMs: MINUTE_MS } as const;
const PER_DAY = { limit: 1_000, windowMs: DAY_MS } as const;

/** Counts a message against what its author may send. @throws {AppError} TooManyRequests */
export async function countMessage({
  deps,
  account,
}: {
  readonly deps: Deps;
  readonly account: { readonly id: string };
}): Promise<void> {
  await takeAttempts(deps, [
    { key: throttleKey(deps, 'message minute', account.id), ...PER_MINUTE },
    { key: throttleKey(deps, 'message day', account.id), ...PER_DAY },
  ]);
}

/** Who reads along needs no email. */
const MAIL_AFTER_MS = 10 * MINUTE_MS;

const usedElsewhere = (): AppError =>
  new AppError('Conflict', 'This message was already sent somewhere else. Reload the page and try again.');

/**
 * The message that was sent before with this key, or null.
 * @throws {AppError} Conflict when it was sent in another conversation
 */
async function sentBefore(
  db: DbOrTx,
  { conversationId, authorId, clientKey }: { conversationId: string; authorId: string; clientKey: string },
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(message)
    .where(and(eq(message.authorId, authorId), eq(message.clientKey, clientKey)));
  if (row && row.conversationId !== conversationId) throw usedElsewhere();
  return row ?? null;
}

/** @throws {AppError} WrongState, ValidationFailed for a first question that is too long */
function demandMayWrite(row: OwnConversation, text: string): void {
  const { name } = otherSide(row);
  const state = stateOf(row, row.conversation.lastSeq);
  if (state === 'blocked-by-you')
    throw new AppError('WrongState', `You’ve blocked ${name}. Unblock them to write.`);
  if (state === 'closed') throw new AppError('WrongState', 'You can’t write in this conversation any more');
  if (state === 'waiting')
    throw new AppError('WrongState', `You can write again once ${name} replies, or after you book`);
  if (state !== 'first-question' || text.length <= FIRST_QUESTION_MAX) return;
  const tooLong = 'A first question has up to 1,000 characters';
  throw new AppError('ValidationFailed', tooLong, { fields: { text: tooLong } });
}

/** Who writes, when and where. */
interface Authored {
  authorId: string;
  now: Date;
  /** The booking in whose room it is written; left out on the page of messages */
  roomBookingId?: string;
}

/**
 * Writes a message as the next of its conversation, in the transaction that has the conversation's row locked: that is
 * what makes the numbers gapless. Both sides' open pages are notified once it commits.
 */
async function append(
  tx: Tx,
  row: OwnConversation,
  { clientKey, text, fileIds }: Written,
  { authorId, now, roomBookingId }: Authored,
): Promise<MessageRow> {
  const { id: conversationId, lastSeq, openedAt, clientReadSeq, expertReadSeq } = row.conversation;
  const seq = lastSeq + 1;
  const isClient = row.side === 'client';
  // Who had read everything has read everything now; else the mark stays where the unread begins.
  const hadReadAll = (isClient ? clientReadSeq : expertReadSeq) === lastSeq;
  const opens = openedAt === null && (row.isOpen || !isClient);
  const [written] = await tx
    .insert(message)
    .values({
      conversationId,
      seq,
      authorId,
      bookingId: roomBookingId ?? null,
      clientKey,
      text: text.trim(),
      sentAt: now,
    })
    .returning();
  if (!written) throw new Error('the message was not written');
  await tx
    .update(conversation)
    .set({
      lastSeq: seq,
      lastAt: now,
      ...(opens && { openedAt: now }),
      ...(hadReadAll && (isClient ? { clientReadSeq: seq } : { expertReadSeq: seq })),
    })
    .where(eq(conversation.id, conversationId));
  await attachUploads(tx, { accountId: authorId, ids: fileIds, subject: `message:${written.id}` });
  for (const accountId of [otherAccountId(row), authorId])
    await tellAccount({ db: tx }, accountId, { type: 'message', conversationId, seq });
  await notify(tx, {
    accountId: otherAccountId(row),
    kind: 'message',
    dedupeKey: messageKey(conversationId),
    params: { conversationId },
    // At most one unread for a conversation, and no email about what is read by then.
    again: true,
    mailAt: new Date(now.getTime() + MAIL_AFTER_MS),
    now,
  });
  return written;
}

/**
 * Writes in a conversation, once for each key. The conversation's row is locked first, so that senders, blocks and read
 * marks take turns.
 * @throws {AppError} NotFound, WrongState, ValidationFailed, Conflict
 */
export async function writeMessage(
  tx: Tx,
  conversationId: string,
  written: Written,
  authored: Authored,
): Promise<MessageRow> {
  const { authorId, roomBookingId } = authored;
  await tx.execute(sql`SELECT FROM conversation WHERE id = ${conversationId} FOR NO KEY UPDATE`);
  const row = await ownConversation(tx, conversationId, authorId);
  const known = await sentBefore(tx, { conversationId, authorId, clientKey: written.clientKey });
  if (known) return known;
  // Who is let into the room of a booking may speak there, also after a block (M-07).
  if (roomBookingId === undefined) demandMayWrite(row, written.text.trim());
  return append(tx, row, written, authored);
}

const inTurn = fairGate({
  concurrency: 8,
  // Two people, each with what they may send in a minute.
  waitingEach: 2 * PER_MINUTE.limit,
  waiting: 1_000,
  refuse: () =>
    new AppError('Unavailable', 'Many messages are being sent right now. Please try again in a moment.', {
      retryAfter: 3,
    }),
});

/**
 * Runs work that writes a message. In one process the messages of a pair take turns before they ask for a connection: those
 * that wait for the conversation's lock would keep one each.
 * @throws {AppError} Conflict when two conversations use one key at the same moment, Unavailable when too many wait
 */
export async function inTurnOfPair<T>(
  { clientId, expertId }: { clientId: string; expertId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await inTurn(`${clientId}:${expertId}`, work);
  } catch (error) {
    throw violatedConstraint(error) === 'message_client_key' ? usedElsewhere() : error;
  }
}

/**
 * Sends a message (M-06).
 * @throws {AppError} NotFound, WrongState, ValidationFailed, Conflict, TooManyRequests
 */
export async function sendMessage(ctx: SignedIn, id: string, written: Written): Promise<Message> {
  const { deps, account } = ctx;
  const { conversation: pair } = await ownConversation(deps.db, id, account.id);
  await countMessage(ctx);
  const row = await inTurnOfPair(pair, () =>
    deps.db.transaction((tx) =>
      writeMessage(tx, id, written, { authorId: account.id, now: deps.clock.now() }),
    ),
  );
  const [view] = await viewMessages(deps.db, [row], account.id);
  if (!view) throw new Error('the message was not shown');
  return view;
}
