import type { EmptySearch } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface EmptySearchesPage {
  /** Since when they are counted; null: nothing was counted */
  since: string | null;
  searches: readonly EmptySearch[];
}

/** What people searched for and nobody offers (F-12). @throws a redirect to the login, {ApiError} */
export async function loadEmptySearches(request: Request): Promise<EmptySearchesPage> {
  const { data } = await withSession(
    request,
    api.call(endpoints.listEmptySearches, { signal: request.signal }),
  );
  return data;
}
