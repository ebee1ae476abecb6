import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { DAY_MS, localDateOf, zoneOffsetAt } from '@nexperts/domain';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { shownZone } from '../../model/times/zone.ts';

/** A free time of the same service, ISO 8601. */
export interface FreeTime {
  readonly startsAt: string;
}

const AHEAD_DAYS = 28;
/** As many as are offered. */
const OFFERED = 3;

/** Of each day the free time that is nearest to an hour of the day, in order. @param zone zone of days and hours */
export function oneADay(times: readonly FreeTime[], like: string, zone: string): FreeTime[] {
  const minuteOf = (instant: string): number => {
    const at = Date.parse(instant);
    const local = new Date(at + zoneOffsetAt(zone, at));
    return local.getUTCHours() * 60 + local.getUTCMinutes();
  };
  const far = ({ startsAt }: FreeTime): number => Math.abs(minuteOf(startsAt) - minuteOf(like));
  const days = new Map<string, FreeTime>();
  for (const time of times) {
    const day = localDateOf(Date.parse(time.startsAt), zone);
    const known = days.get(day);
    if (!known || far(time) < far(known)) days.set(day, time);
  }
  return Array.from(days.values());
}

/**
 * The next free times of the service that was booked, on each day the one nearest to the hour of the session: whoever
 * came at four has time at four. Null when they can't be had: the page is whole without them, and so it is for the expert, who books nothing.
 */
export async function loadAgain(booking: Booking, signal: AbortSignal): Promise<readonly FreeTime[] | null> {
  const { handle } = booking.expert;
  if (booking.role === 'expert' || booking.service.id === null || handle === null) return null;
  const now = clock.now();
  const query = {
    serviceId: booking.service.id,
    from: new Date(now).toISOString(),
    to: new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
  };
  try {
    const { slots, next } = await api.call(endpoints.getSlots, {
      params: { handle },
      query,
      signal,
    });
    const times = slots.length > 0 ? slots : next ? [next] : [];
    return oneADay(times, booking.startsAt, shownZone()).slice(0, OFFERED);
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
