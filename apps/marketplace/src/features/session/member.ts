import { isProbablySignedIn, markSignedIn, useOnReturn } from '@nexperts/app-kit';
import type { Account } from '@nexperts/contract';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Who is signed in, by the server's last answer; null for visitors, and until it has answered. */
export const useMember = create<Account | null>()(() => null);

/** How many notifications they have not read; null as long as it isn't known. */
export const useUnread = create<number | null>()(() => null);

function show(account: Account | null): void {
  markSignedIn(account !== null);
  useMember.setState(account, true);
  if (!account) useUnread.setState(null, true);
}

/** W-06: asks the server where a hint says that it is worth it. Visitors load nothing for this. */
async function askForMember(): Promise<void> {
  if (!isProbablySignedIn()) {
    show(null);
    return;
  }
  try {
    const { askForAccount } = await import('./ask.ts');
    show(await askForAccount());
  } catch {
    // Not answered: what was known stays.
  }
}

/**
 * Keeps {@link useMember} true: on arrival, with each move to another page, and when somebody comes back to the tab
 * after a login or log-out in another.
 * @param pathname of the page shown
 */
export function useLookForMember(pathname: string): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page is an action that looks again
  useEffect(() => void askForMember(), [pathname]);
  useOnReturn(() => void askForMember());
}
