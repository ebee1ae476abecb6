import type { DbOrTx } from '../../../db/types.ts';
import { uploadsOf } from '../../uploads/index.ts';
import { briefOf, subjectOf } from './rows.ts';

/** A booking's brief as paragraphs of a mail to the expert (M-05): text only, files are counted. Empty: nothing. */
export async function briefParagraphs(db: DbOrTx, bookingId: string, client: string): Promise<string[]> {
  const { questions, wants, answers } = await briefOf(db, bookingId);
  const subject = subjectOf(bookingId);
  const files = (await uploadsOf(db, [subject])).get(subject)?.length ?? 0;
  const paragraphs = questions.flatMap(({ id, label }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [`${label}\n${answer}`];
  });
  if (wants !== '') paragraphs.unshift(`What ${client} wants from the session:\n${wants}`);
  if (files > 0)
    paragraphs.push(`${client} added ${files === 1 ? 'a file' : `${files} files`} to the brief.`);
  return paragraphs;
}
