import type { Account } from '@nexperts/contract';
import type { Context } from 'hono';
import type { SignedIn } from '../../http/context.ts';
import { accountView } from './account-view.ts';
import { restoreSignedInHint } from './session/cookie.ts';

/** The signed-in account (K-09 for experts). A browser without the hint of its session gets it again (W-06). */
export function currentAccount({ deps, account }: SignedIn, c: Context): Promise<Account> {
  restoreSignedInHint(c);
  return accountView(deps.db, account);
}
