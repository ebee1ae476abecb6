import { isTimeZone } from '@nexperts/domain';
import { paths } from '../paths.ts';
import { FOR_ME, readChoice, seatCount } from './seat-choice.ts';

/** The time chosen on a profile, read from the address to return to. */
export interface WantedBooking {
  readonly kind: 'time';
  readonly handle: string;
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
  /** IANA zone it was chosen in; null: this device's */
  readonly zone: string | null;
}

/** The date of a workshop whose seats somebody is about to take (H-02). */
export interface WantedSeat {
  readonly kind: 'seat';
  readonly slug: string;
  readonly sessionId: string;
  readonly seats: number;
}

export type Wanted = WantedBooking | WantedSeat;

const BASE = 'https://site.invalid';
const pathOf = (address: string): string => new URL(address, BASE).pathname;

/**
 * Reads what somebody is about to book from the address they go to after signing in; null when it is another page, or
 * nothing is chosen there.
 * @param next a path of this origin
 */
export function readWanted(next: string): Wanted | null {
  const url = new URL(next, BASE);
  return seatIn(url) ?? timeIn(url);
}

function timeIn(url: URL): WantedBooking | null {
  const search = url.searchParams;
  const byHandle = pathOf(paths.inWebApp('/experts/'));
  const handle =
    url.pathname === pathOf(paths.profile(''))
      ? search.get('id')
      : url.pathname.startsWith(byHandle)
        ? url.pathname.slice(byHandle.length)
        : null;
  const serviceId = search.get('service');
  const startsAt = Date.parse(search.get('slot') ?? '');
  const zone = search.get('zone');
  if (!handle || !/^\w+$/.test(handle) || !serviceId || Number.isNaN(startsAt)) return null;
  return {
    kind: 'time',
    handle,
    serviceId,
    startsAt: new Date(startsAt).toISOString(),
    zone: zone && isTimeZone(zone) ? zone : null,
  };
}

function seatIn(url: URL): WantedSeat | null {
  const bySlug = pathOf(paths.event('x')).slice(0, -1);
  const slug = url.pathname.startsWith(bySlug) ? url.pathname.slice(bySlug.length) : '';
  const sessionId = url.searchParams.get('date') ?? '';
  const seats = seatCount(readChoice(url.searchParams.get('for')) ?? FOR_ME);
  return /^[\w-]+$/.test(slug) && sessionId ? { kind: 'seat', slug, sessionId, seats } : null;
}
