import { currentAccount } from '@nexperts/app-kit';
import type { Account } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

let asking: Promise<Account | null> | null = null;

/**
 * Who is signed in, by asking the server; null when nobody is. Parts of a page that ask together share one call.
 * @throws {ApiError} when the server can't be asked
 */
export function askForAccount(): Promise<Account | null> {
  asking ??= currentAccount(api).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * L-03, K-09: whether the session is an expert's. Any failure reads as no. The account is asked first, so that a
 * client's browser does not note a refused call on every page.
 */
export async function askForExpert(signal: AbortSignal): Promise<boolean> {
  try {
    const account = await askForAccount();
    if (!account?.isExpert) return false;
    await api.call(endpoints.currentExpert, { signal });
    return true;
  } catch {
    return false;
  }
}
