import { isApiError } from '@nexperts/api';
import type { FinanceOverview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { isDay } from '../../../model/times/days.ts';
import { withSession } from '../../../session.ts';

/** What the address of the money overview says. */
export interface MoneyFilters {
  per: 'day' | 'month';
  /** First and last day, `yyyy-MM-dd`; empty: this month so far */
  from: string;
  to: string;
  currency: string;
  /** How each of the two is shown */
  flows: 'chart' | 'table';
  owed: 'chart' | 'table';
}

export interface MoneyPage {
  /** Null when the period was refused */
  money: FinanceOverview | null;
  /** Why */
  refused: string | null;
  /** When the figures were read, epoch ms */
  at: number;
}

/** What an address says; whatever it can't mean is as by default. */
export function filtersOf(search: URLSearchParams): MoneyFilters {
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name) ?? '');
  const isPeriod = isDay(from) && isDay(to);
  const currency = search.get('currency') ?? '';
  const shown = (name: string) => (search.get(name) === 'table' ? 'table' : 'chart');
  return {
    per: search.get('per') === 'month' ? 'month' : 'day',
    from: isPeriod ? from : '',
    to: isPeriod ? to : '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'AUD',
    flows: shown('flows'),
    owed: shown('owed'),
  };
}

/** What the server is asked for. */
export const periodOf = ({ per, from, to, currency }: MoneyFilters) => ({
  per,
  currency,
  ...(from === '' ? {} : { from, to }),
});

/** The filters that are not as they are by default, as the query of an address. */
export function queryOf(filters: MoneyFilters): Record<string, string> {
  return {
    ...(filters.per === 'day' ? {} : { per: filters.per }),
    ...(filters.from === '' ? {} : { from: filters.from, to: filters.to }),
    ...(filters.currency === 'AUD' ? {} : { currency: filters.currency }),
    ...(filters.flows === 'chart' ? {} : { flows: filters.flows }),
    ...(filters.owed === 'chart' ? {} : { owed: filters.owed }),
  };
}

/** Whether two addresses ask the server for the same figures. */
export function isSamePeriod(a: URL, b: URL): boolean {
  const [one, other] = [a, b].map(({ searchParams }) => JSON.stringify(periodOf(filtersOf(searchParams))));
  return one === other;
}

/** The money of a period (O-07). @throws a redirect to the login, {ApiError} except for a period that is refused */
export async function loadMoney(request: Request): Promise<MoneyPage> {
  const filters = filtersOf(new URL(request.url).searchParams);
  try {
    const call = api.call(endpoints.financeOverview, { query: periodOf(filters), signal: request.signal });
    const { data } = await withSession(request, call);
    return { money: data, refused: null, at: clock.now() };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'ValidationFailed') throw error;
    return { money: null, refused: error.fields['to'] ?? error.message, at: clock.now() };
  }
}
