import { isApiError, type Api } from '@nexperts/api';
import type { Account } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { dropToken } from './token.ts';

/**
 * Who is signed in, by asking the server.
 * @returns null when nobody is; a token left behind is dropped, so that no page sends the visitor in circles
 * @throws {ApiError} when the server can't be asked
 */
export async function currentAccount(api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<Account | null> {
  try {
    const { data } = await api.call(endpoints.currentAccount, signal ? { signal } : {});
    return data;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    dropToken();
    return null;
  }
}
