import type { Account } from '@nexperts/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceZone } from './times.ts';

/** Zone of the signed-in account (IANA), as far as this page knows. */
const accountZone = createStore<string | null>(() => null);

/** Stores the zone of the signed-in account; null clears it. */
export function rememberZone(account: Account | null): void {
  accountZone.setState(account?.timeZone ?? null, true);
}

/** The zone every time is shown in: the account's, else this device's. */
export function shownZone(): string {
  return accountZone.getState() ?? deviceZone();
}

/** {@link shownZone}, renewed when the account's zone changes. */
export function useZone(): string {
  return useStore(accountZone) ?? deviceZone();
}
