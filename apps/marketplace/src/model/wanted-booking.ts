import { isTimeZone } from '@nexperts/domain';
import { paths } from '../paths.ts';

/** The time chosen on a profile, read from the address to return to. */
export interface WantedBooking {
  readonly handle: string;
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
  /** IANA zone it was chosen in; null: this device's */
  readonly zone: string | null;
}

const BASE = 'https://site.invalid';
const pathOf = (address: string): string => new URL(address, BASE).pathname;

/**
 * Reads what somebody is about to book from the address they go to after signing in; null when it is another page, or
 * nothing is chosen there.
 * @param next a path of this origin
 */
export function readWantedBooking(next: string): WantedBooking | null {
  const url = new URL(next, BASE);
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
    handle,
    serviceId,
    startsAt: new Date(startsAt).toISOString(),
    zone: zone && isTimeZone(zone) ? zone : null,
  };
}

/** Whether the address to return to is a date of a workshop whose seat somebody is about to take, a booking too (H-02). */
export function leadsToSeat(next: string): boolean {
  const url = new URL(next, BASE);
  const isWorkshop = url.pathname.startsWith(pathOf(paths.event('x')).slice(0, -1));
  return isWorkshop && (url.searchParams.get('date') ?? '') !== '';
}
