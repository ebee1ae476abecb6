const KEY = 'nexperts-zone-kept';

const pairOf = (account: string, device: string): string => `${account} ${device}`;

/** Whether the viewer chose to keep the zone `account` on a device in the zone `device` (IANA names). */
export function isZoneKept(account: string, device: string): boolean {
  try {
    return localStorage.getItem(KEY) === pairOf(account, device);
  } catch {
    return false;
  }
}

/** Stores that choice, so that it is not asked for again. */
export function keepZone(account: string, device: string): void {
  try {
    localStorage.setItem(KEY, pairOf(account, device));
  } catch {
    // Without storage the question comes again.
  }
}
