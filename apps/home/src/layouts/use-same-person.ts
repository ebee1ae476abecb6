import { currentAccount, hasSignedInHint, isProbablySignedIn, useOnReturn } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { Account } from '@nexperts/contract';
import { api } from '../api.ts';

/**
 * W-06: notices, when this tab gets the focus again, that another tab logged in or out.
 * @param known who this tab shows; null: nobody
 * @param onOther called with who it is now. `hasExpired`: the session ended by itself, nobody logged out
 */
export function useSamePerson(
  known: Account | null,
  onOther: (now: Account | null, hasExpired: boolean) => void,
): void {
  useOnReturn(() => void check());

  async function check(): Promise<void> {
    const isHinted = hasSignedInHint();
    if (!known && !isProbablySignedIn()) return;
    try {
      const now = await currentAccount(api);
      if (now?.id !== known?.id) onOther(now, isHinted && !now);
    } catch (error) {
      // Not answered: the next return may be.
      if (!isApiError(error)) throw error;
    }
  }
}
