import type { AnswerCard, endpoints, ResponseOf } from '@nexperts/contract';
import { answerCardUntil } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { answerCard } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { BookingRow, Role } from '../bookings/index.ts';
import { uploadsOf, type UploadSubject } from '../uploads/index.ts';

/** What the files of a card are uploaded for. */
export const subjectOf = (bookingId: string): UploadSubject => `answer-card:${bookingId}`;

/** The card of a booking, or null. */
export async function cardOf(db: DbOrTx, bookingId: string): Promise<AnswerCard | null> {
  const [row] = await db.select().from(answerCard).where(eq(answerCard.bookingId, bookingId));
  if (!row) return null;
  const subject = subjectOf(bookingId);
  const files = await uploadsOf(db, [subject]);
  return {
    summary: row.summary,
    steps: row.steps,
    links: row.links,
    files: files.get(subject) ?? [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A card as one of the two parties gets it, with until when it may be written. */
export async function answerWith(
  db: DbOrTx,
  { booking, role }: { booking: BookingRow; role: Role },
  now: Date,
): Promise<ResponseOf<typeof endpoints.getAnswerCard>> {
  const until = answerCardUntil(booking.status, booking.endsAt.getTime());
  const isOpen = until !== null && now.getTime() < until;
  return {
    data: await cardOf(db, booking.id),
    // The client too reads until when there may be one.
    until: isOpen ? new Date(until).toISOString() : null,
    mayWrite: isOpen && role === 'expert',
  };
}
