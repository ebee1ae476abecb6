import { unansweredQuestions } from '@nexperts/domain';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import { briefOf } from './rows.ts';

/** @throws {AppError} BriefIncomplete, saying which required question has no answer (M-05) */
export async function demandBrief(tx: Tx, bookingId: string): Promise<void> {
  const { questions, answers } = await briefOf(tx, bookingId);
  const [missing] = unansweredQuestions(questions, answers);
  if (missing)
    throw new AppError('BriefIncomplete', `Answer “${missing.label}” before you pay`, {
      fields: { [`answers.${missing.id}`]: 'Answer this question' },
    });
}
