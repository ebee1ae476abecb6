import type { DataOf, endpoints } from '@nexperts/contract';
import type * as z from 'zod/mini';
import type { ActsAs } from '../../http/context.ts';
import { act } from './answer.ts';
import { wrapUpFor } from './get-wrap-up.ts';
import { wrongState } from './rows.ts';

/**
 * The client takes the expert's offer, or after a contest no refund; or insists, which asks staff to decide.
 * @throws AppError NotFound, WrongState with the state of the problem, also when the offer isn't the one that was read
 */
export async function replyToProblem(
  ctx: ActsAs,
  id: string,
  { action, offerPct, text }: z.output<typeof endpoints.replyToProblem.body>,
): Promise<DataOf<typeof endpoints.replyToProblem>> {
  await act(ctx, id, { role: 'client', action }, (row) => {
    if (row.offerPct !== offerPct)
      throw wrongState(
        row.offerPct === 0
          ? 'The expert has contested this problem'
          : `The expert’s offer is ${row.offerPct}% now`,
      );
    return action === 'take' ? { event: 'client_took' } : { event: 'client_insisted', text: text.trim() };
  });
  return wrapUpFor(ctx, id);
}
