import type { endpoints, ResponseOf } from '@nexperts/contract';
import { answerCardUntil } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { record } from '../../db/record.ts';
import { answerCard } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, partyBooking } from '../bookings/index.ts';
import { notifyParties } from '../notifications/index.ts';
import { attachUploads, detachOthers } from '../uploads/index.ts';
import { answerWith, subjectOf } from './rows.ts';

type Written = z.output<typeof endpoints.saveAnswerCard.body>;

/**
 * The expert writes the card of a session, or changes it, within 24 hours of the end. A step that keeps its text
 * keeps the client's tick.
 * @throws {AppError} NotFound, WrongState, ValidationFailed
 */
export async function saveAnswerCard(
  { deps, account }: SignedIn,
  id: string,
  { summary, steps, links, fileIds }: Written,
): Promise<ResponseOf<typeof endpoints.saveAnswerCard>> {
  const found = await partyBooking(deps.db, id, account.id, 'expert');
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, found.booking.id);
    const until = row && answerCardUntil(row.status, row.endsAt.getTime());
    if (!row || until === null || now < row.endsAt)
      throw new AppError('WrongState', 'You can write an answer card once the session is over');
    if (now.getTime() >= until)
      throw new AppError('WrongState', 'You could write an answer card for 24 hours. That time is over.');
    const [before] = await tx.select().from(answerCard).where(eq(answerCard.bookingId, row.id));
    const done = new Set(before?.steps.filter((step) => step.done).map(({ text }) => text));
    const words = {
      summary,
      steps: steps.map((text) => ({ text, done: done.has(text) })),
      links,
      updatedAt: now,
    };
    await tx
      .insert(answerCard)
      .values({ ...words, bookingId: row.id, createdAt: now })
      .onConflictDoUpdate({ target: answerCard.bookingId, set: words });
    const subject = subjectOf(row.id);
    await detachOthers(tx, { ids: fileIds, subject, now });
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject });
    await record(tx, {
      now,
      actorId: account.id,
      action: before ? 'answer-card.changed' : 'answer-card.written',
      subject: `booking:${row.id}`,
    });
    // Changes are silent: the client is told once that there is a card.
    if (!before) {
      await notifyParties(tx, {
        bookingId: row.id,
        to: ['client'],
        kind: 'answer-card',
        dedupeKey: `answer-card:${row.id}`,
        now,
      });
      await enqueue(tx, {
        kind: 'mail.answer-card',
        payload: { bookingId: row.id },
        dedupeKey: `mail.answer-card:${row.id}`,
        runAt: now,
        now,
      });
    }
  });
  deps.wakeJobs();
  return answerWith(deps.db, found, now);
}
