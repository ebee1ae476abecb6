import type { Service } from '@nexperts/contract';
import { isTimeZone, listedService, localDateOf } from '@nexperts/domain';
import { isDate, pageStart } from '../../model/times/slot-days.ts';

/** What the visitor has picked; all of it lives in the address, so that it survives signing in and a reload. */
export interface Choice {
  readonly service: Service | null;
  /** Chosen day, `yyyy-MM-dd` in `zone`; null: the first with free times */
  readonly date: string | null;
  /** Start of the chosen slot, ISO 8601 */
  readonly slot: string | null;
  /** IANA zone the times are shown in */
  readonly zone: string;
}

export type ChoiceName = 'service' | 'date' | 'slot' | 'zone';

/** The zone asked for in the address, or the visitor's own. */
export function chosenZone(search: URLSearchParams, ownZone: string): string {
  const zone = search.get('zone');
  return zone && isTimeZone(zone) ? zone : ownZone;
}

function chosenInstant(search: URLSearchParams): string | null {
  const at = Date.parse(search.get('slot') ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The day the address asks for: the named one, else the day of the chosen slot. */
export function chosenDate(search: URLSearchParams, zone: string): string | null {
  const date = search.get('date') ?? '';
  if (isDate(date)) return date;
  const slot = chosenInstant(search);
  return slot && localDateOf(Date.parse(slot), zone);
}

/** The service asked for in the address, or the one that cards name; null where none is offered. */
export function chosenService(search: URLSearchParams, services: readonly Service[]): Service | null {
  const wanted = search.get('service');
  return services.find(({ id }) => id === wanted) ?? listedService(services);
}

/** Whether the address asks for a time or a day. */
export function asksForTimes(search: URLSearchParams): boolean {
  return chosenInstant(search) !== null || isDate(search.get('date') ?? '');
}

/** Reads the choice from the address; whatever does not exist is as if it were not said. */
export function readChoice(search: URLSearchParams, services: readonly Service[], ownZone: string): Choice {
  const zone = chosenZone(search, ownZone);
  return {
    service: chosenService(search, services),
    date: chosenDate(search, zone),
    slot: chosenInstant(search),
    zone,
  };
}

/** The address after a change. Another service, day or zone never keeps a slot that was chosen under the old one. */
export function writeChoice(
  search: URLSearchParams,
  change: Partial<Record<ChoiceName, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if ('service' in change || ('date' in change && !('slot' in change))) next.delete('slot');
  // A date is a date of the old zone.
  if ('zone' in change) next.delete('date');
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Names the free times an address shows: two addresses with one key need no second request. */
export function slotsKey(search: URLSearchParams, ownZone: string, now: number): string {
  const zone = chosenZone(search, ownZone);
  const start = pageStart(chosenDate(search, zone), localDateOf(now, zone));
  return [search.get('id'), search.get('service'), zone, start].join('|');
}
