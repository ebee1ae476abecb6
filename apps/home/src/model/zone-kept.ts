const KEY = 'nexperts-zone-kept';

const pairOf = (account: string, device: string): string => `${account} ${device}`;

/** Whether somebody whose zone is `account` wanted to keep it on a device in `device` (IANA names). */
export function isZoneKept(account: string, device: string): boolean {
  try {
    return localStorage.getItem(KEY) === pairOf(account, device);
  } catch {
    return false;
  }
}

/** Remembers that, so that the question is not asked again. */
export function keepZone(account: string, device: string): void {
  try {
    localStorage.setItem(KEY, pairOf(account, device));
  } catch {
    // Storage may be full or forbidden; then it is asked again.
  }
}
