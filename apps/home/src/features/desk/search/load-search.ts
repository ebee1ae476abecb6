import type { StaffSearch } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface SearchPage {
  /** What was searched for, trimmed */
  q: string;
  /** Null: nothing to search for, or less than two characters */
  found: StaffSearch | null;
}

/** People, bookings and payments for `?q=` (O-02); the lookup is logged. @throws a redirect to the login, {ApiError} */
export async function loadSearch(request: Request): Promise<SearchPage> {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 254);
  if (q.length < 2) return { q, found: null };
  const call = api.call(endpoints.staffSearch, { query: { q }, signal: request.signal });
  const { data } = await withSession(request, call);
  return { q, found: data };
}
