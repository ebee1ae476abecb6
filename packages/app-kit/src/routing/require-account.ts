import type { Api } from '@nexperts/api';
import type { Account } from '@nexperts/contract';
import { redirectDocument } from 'react-router';
import { currentAccount } from '../session/current-account.ts';

/**
 * For loaders of pages that need a session: signed out, the visitor goes to the marketplace's login and comes back.
 * @param loginUrl address of the login page
 * @param back path to return to after signing in, on this origin
 * @throws a redirect, the React Router way
 */
export async function requireAccount(
  api: Pick<Api, 'call'>,
  { loginUrl, back, signal }: { loginUrl: string; back: string; signal?: AbortSignal },
): Promise<Account> {
  const account = await currentAccount(api, signal);
  if (account) return account;
  throw redirectDocument(`${loginUrl}?next=${encodeURIComponent(back)}`);
}
