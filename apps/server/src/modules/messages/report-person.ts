import type { endpoints } from '@nexperts/contract';
import { DAY_MS, HOUR_MS, REPORT_HOURS } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { message, personReport } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueueCaseDeadline } from '../deadlines/index.ts';
import { otherAccountId, ownConversation, type MessageRow } from './rows.ts';

/** Reports one account may send in a day. */
const PER_ACCOUNT = { limit: 20, windowMs: DAY_MS } as const;

/** A message of the other side in a conversation. @throws {AppError} NotFound */
async function theirMessage(
  db: DbOrTx,
  id: string,
  { conversationId, authorId }: { conversationId: string; authorId: string },
): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(message)
    .where(
      and(eq(message.id, id), eq(message.conversationId, conversationId), eq(message.authorId, authorId)),
    );
  if (!row) throw notFound('Message');
  return row;
}

/**
 * Reports the other side, or a message of theirs, to staff, once each. What the message says is copied, so that staff read
 * it whatever becomes of it (W-07). The reported person never learns of it.
 * @throws {AppError} NotFound, Conflict, TooManyRequests
 */
export async function reportPerson(
  { deps, account }: SignedIn,
  conversationId: string,
  { messageId, reason, text }: z.output<typeof endpoints.reportPerson.body>,
): Promise<void> {
  const row = await ownConversation(deps.db, conversationId, account.id);
  const reportedId = otherAccountId(row);
  await takeAttempt(deps, throttleKey(deps, 'person report', account.id), PER_ACCOUNT);
  const about =
    messageId === null
      ? null
      : await theirMessage(deps.db, messageId, {
          conversationId: row.conversation.id,
          authorId: reportedId,
        });
  const now = deps.clock.now();
  const dueAt = new Date(now.getTime() + REPORT_HOURS * HOUR_MS);
  const added = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(personReport)
      .values({
        reporterId: account.id,
        reportedId,
        messageId: about?.id ?? null,
        messageText: about?.text ?? null,
        messageAt: about?.sentAt ?? null,
        reason,
        text: text.trim(),
        reportedAt: now,
        dueAt,
        state: 'open',
      })
      .onConflictDoNothing()
      .returning({ id: personReport.id });
    if (row) await enqueueCaseDeadline(tx, { queue: 'reports', caseId: row.id, dueAt, now });
    return row;
  });
  if (!added)
    throw new AppError(
      'Conflict',
      messageId === null ? 'You’ve already reported this person' : 'You’ve already reported this message',
    );
}
