import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import { AppError } from '../../http/app-error.ts';
import type { ActsAs } from '../../http/context.ts';
import { act } from './answer.ts';
import { wrapUpFor } from './get-wrap-up.ts';

function demandOffer(offerPct: number, askPct: number): void {
  const message =
    offerPct === 0
      ? 'Offer at least 1%, or contest the problem'
      : offerPct >= askPct
        ? `Offer less than the ${askPct}% asked for, or agree to it`
        : null;
  if (message !== null) throw new AppError('ValidationFailed', message, { fields: { offerPct: message } });
}

/**
 * The expert agrees to what was asked, offers another share or contests.
 * @throws AppError NotFound, WrongState with the state of the problem, ValidationFailed
 */
export async function answerProblem(
  ctx: ActsAs,
  id: string,
  answer: BodyOf<typeof endpoints.answerProblem>,
): Promise<DataOf<typeof endpoints.answerProblem>> {
  await act(ctx, id, { role: 'expert', action: answer.action }, ({ askPct }) => {
    if (answer.action === 'agree') return { event: 'expert_agreed' };
    const said = { text: answer.text ?? '', fileIds: answer.fileIds ?? [] };
    if (answer.action === 'contest') return { event: 'expert_contested', ...said };
    demandOffer(answer.offerPct, askPct);
    return { event: 'expert_offered', pct: answer.offerPct, ...said };
  });
  return wrapUpFor(ctx, id);
}
