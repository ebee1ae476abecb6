import type { Account } from '@nexperts/contract';
import type { SignedIn } from '../../http/context.ts';
import { accountView } from './account-view.ts';

/** The signed-in account (K-09 for experts). */
export const currentAccount = ({ deps, account }: SignedIn): Promise<Account> =>
  accountView(deps.db, account);
