/** The time a visitor pressed `Continue to payment` for. */
export interface WantedTime {
  readonly handle: string;
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
}

const KEY = 'nexperts-wanted-time';
/** Later nobody waits for it any more, ms. */
const GOOD_FOR = 3_600_000;

/**
 * Keeps, in this tab, that somebody wants a time and has to log in first. It stands in no address: a link that
 * somebody else made must never hold a time.
 */
export function keepWantedTime(wanted: WantedTime): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // One more press after the login, then.
  }
}

/** The page is on its way to the checkout. */
let isTaken = false;

/**
 * Whether a page is only passed on the way to the checkout of a wanted time.
 * @param search of its address
 */
export function leadsToCheckout(search: string): boolean {
  const kept = read();
  const chosen = new URLSearchParams(search);
  const isChosen =
    kept?.serviceId === chosen.get('service') &&
    Date.parse(kept.startsAt) === Date.parse(chosen.get('slot') ?? '');
  return isTaken || isChosen;
}

/** Whether exactly this time is wanted; asked once, since a second answer would hold it again. */
export function takeWantedTime({ handle, serviceId, startsAt }: WantedTime): boolean {
  const kept = read();
  const isIt =
    kept?.handle === handle &&
    kept.serviceId === serviceId &&
    Date.parse(kept.startsAt) === Date.parse(startsAt);
  if (isIt) {
    isTaken = true;
    sessionStorage.removeItem(KEY);
  }
  return isIt;
}

function read(): WantedTime | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (WantedTime & { at: number }) | null;
    return kept && Date.now() - kept.at < GOOD_FOR ? kept : null;
  } catch {
    return null;
  }
}
