import { isApiError } from '@nexperts/api';
import type { EarningsOutlook, Payout, ResponseOf, StatementOfPayout } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';
import { loadShown, shownOf } from '../../model/page/shown.ts';

type Answer = ResponseOf<typeof endpoints.expertEarnings>['data'];
/** The balances, and as many sessions as the address asks for. */
export type Earnings = Omit<Answer, 'next'> & { hasMore: boolean };
/** What the page is made of; the chart, the payouts or the statements are null when they couldn’t be had. */
export interface EarningsPage {
  earnings: Earnings;
  outlook: EarningsOutlook | null;
  payouts: readonly Payout[] | null;
  statements: readonly StatementOfPayout[] | null;
}

/** Payouts listed: almost four years of them. */
const LISTED = 100;

/** Null when the server has no answer: the balances are worth a page without it. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

async function balances(request: Request): Promise<Earnings> {
  let first: Answer | null = null;
  const { items, hasMore } = await loadShown(shownOf(request.url), async (query) => {
    const { data } = await withSession(
      request,
      api.call(endpoints.expertEarnings, { query, signal: request.signal }),
    );
    first ??= data;
    return { items: data.sessions, next: data.next };
  });
  if (first === null) throw new Error('a list has at least one page');
  const { next: _, ...rest } = first as Answer;
  return { ...rest, sessions: items, hasMore };
}

/** The expert's earnings (B-02, P-04, P-05, P-07). @throws a redirect to the login, {ApiError} */
export async function loadEarnings(request: Request): Promise<EarningsPage> {
  const { signal } = request;
  const [earnings, outlook, payouts, statements] = await Promise.all([
    balances(request),
    orNull(withSession(request, api.call(endpoints.earningsOutlook, { signal }))),
    orNull(withSession(request, api.call(endpoints.listPayouts, { query: { limit: LISTED }, signal }))),
    orNull(withSession(request, api.call(endpoints.listStatements, { query: { limit: LISTED }, signal }))),
  ]);
  return {
    earnings,
    outlook: outlook?.data ?? null,
    payouts: payouts?.data ?? null,
    statements: statements?.data ?? null,
  };
}
