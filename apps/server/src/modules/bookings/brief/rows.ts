import type { Brief } from '@nexperts/contract';
import { mayEditBrief, type BriefQuestion } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { brief } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { uploadsOf, type UploadSubject } from '../../uploads/index.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import type { BookingRow, Role } from '../rows.ts';

/** What the files of a brief are uploaded for. */
export const subjectOf = (bookingId: string): UploadSubject => `brief:${bookingId}`;

/** What there is of a brief: a service without questions has no row until the client writes something. */
export interface BriefWords {
  questions: readonly BriefQuestion[];
  wants: string;
  answers: Readonly<Record<string, string>>;
}
const NOTHING: BriefWords = { questions: [], wants: '', answers: {} };

/** The words of a booking's brief; nothing asked and nothing written without one. */
export async function briefOf(db: DbOrTx, bookingId: string): Promise<BriefWords> {
  const [row] = await db
    .select({ questions: brief.questions, wants: brief.wants, answers: brief.answers })
    .from(brief)
    .where(eq(brief.bookingId, bookingId));
  return row ?? NOTHING;
}

/** A brief as one of the two parties sees it now (contract `brief`). */
export async function viewBrief(
  db: DbOrTx,
  { booking: row, role }: { booking: BookingRow; role: Role },
  now: Date,
): Promise<Brief> {
  const subject = subjectOf(row.id);
  const files = await uploadsOf(db, [subject]);
  const startsAt = row.startsAt.getTime();
  const mayEdit =
    role === 'client' && mayEditBrief({ status: effectiveStatus(row, now), startsAt }, now.getTime());
  const { questions, wants, answers } = await briefOf(db, row.id);
  return {
    questions: questions.map((each) => ({ ...each, options: [...each.options] })),
    wants,
    answers,
    files: files.get(subject) ?? [],
    editableUntil: mayEdit ? row.startsAt.toISOString() : null,
  };
}
