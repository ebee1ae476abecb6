/** The time a visitor pressed `Continue to payment` for. */
export interface WantedTime {
  readonly handle: string;
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
}

const KEY = 'nexperts-wanted-time';
/** After this the visitor has given up, ms. */
const GOOD_FOR = 3_600_000;

/**
 * Remembers in this tab the time a visitor wants to book while they log in. Not in the address: following somebody
 * else's link must never hold a time.
 */
export function keepWantedTime(wanted: WantedTime): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // Without storage the visitor presses once more after the login.
  }
}

/** Set when the wanted time is taken: this page then leads to the checkout. */
let isTaken = false;

/**
 * Whether a page only leads on to the checkout of a wanted time.
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

/** Whether exactly this time is wanted. Answers true once: a second true would hold it again. */
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
