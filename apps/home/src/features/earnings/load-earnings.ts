import type { endpoints, Payout, ResponseOf } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';
import { loadShown, shownOf } from '../../model/shown.ts';

type Answer = ResponseOf<typeof endpoints.expertEarnings>['data'];
/** The balances, and as many sessions as the address asks for. */
export type Earnings = Omit<Answer, 'next'> & {
  hasMore: boolean;
  payouts: readonly Payout[];
};

/** The expert's earnings (B-02). @throws a redirect to the login, {ApiError} */
export async function loadEarnings(request: Request): Promise<{ earnings: Earnings }> {
  let first: Answer | null = null;
  const { items, hasMore } = await loadShown(shownOf(request.url), async (query) => {
    const { data } = await withSession(request, api.expert.earnings({ query, signal: request.signal }));
    first ??= data;
    return { items: data.sessions, next: data.next };
  });
  const { data: payouts } = await withSession(
    request,
    api.payouts.list({ query: { limit: 10 }, signal: request.signal }),
  );
  if (first === null) throw new Error('a list has at least one page');
  const { next: _, ...balances } = first as Answer;
  return { earnings: { ...balances, sessions: items, hasMore, payouts } };
}
