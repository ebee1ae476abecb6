import { DAY_MS, HOUR_MS, localDateOf, localDayRange, MINUTE_MS } from '@nexperts/domain';
import type { Expert, Service, Stage } from './stage.ts';

/** Where the people of the demo live. */
export const HOME_ZONE = 'Australia/Sydney';

/** A time of day so many days from now, such as `(-3, '14:30')`; epoch ms. */
export type At = (days: number, time: string) => number;

/** Times around an instant, by the clock on the wall of {@link HOME_ZONE}. */
export function around(now: number): { on: At; workday: At } {
  const on: At = (days, time) => {
    const day = localDayRange(localDateOf(now + days * DAY_MS, HOME_ZONE), HOME_ZONE);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return (day?.startsAt ?? now) + hours * HOUR_MS + minutes * MINUTE_MS;
  };
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: HOME_ZONE });
  const isWorkday = (days: number): boolean => !['Sat', 'Sun'].includes(weekday.format(on(days, '12:00')));
  return {
    on,
    /** The same, counted in days from Monday to Friday */
    workday: (count, time) => {
      const step = Math.sign(count);
      let days = 0;
      for (let left = Math.abs(count); left > 0;) {
        days += step;
        if (isWorkday(days)) left -= 1;
      }
      return on(days, time);
    },
  };
}

/** The free start of a service that is nearest to an instant, at most so far from it; null: there is none. */
export async function freeStart(
  stage: Stage,
  { handle }: Expert,
  service: Service,
  wanted: number,
  within: number,
): Promise<number | null> {
  const query = {
    serviceId: service.id,
    from: new Date(Math.max(wanted - within, stage.clock.now().getTime())).toISOString(),
    to: new Date(wanted + within).toISOString(),
  };
  const { slots } = (await stage.anybody.call('getSlots', { params: { handle }, query })).body;
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  const distance = (start: number): number => Math.abs(start - wanted);
  return starts.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * The first of some experts who has a time for an instant service within an hour of an instant, or else the one with the
 * nearest.
 * @param within how far from the instant it may be, in ms
 */
export async function somebodyFree(
  stage: Stage,
  experts: readonly Expert[],
  near: number,
  within: number,
): Promise<{ expert: Expert; service: Service; startsAt: number } | null> {
  let nearest: { expert: Expert; service: Service; startsAt: number } | null = null;
  const distance = (startsAt: number): number => Math.abs(startsAt - near);
  for (const expert of experts) {
    const service = expert.services.find(({ instant }) => instant);
    const startsAt = service && (await freeStart(stage, expert, service, near, within));
    if (!service || startsAt == null) continue;
    if (!nearest || distance(startsAt) < distance(nearest.startsAt)) nearest = { expert, service, startsAt };
    if (distance(startsAt) <= HOUR_MS) break;
  }
  return nearest;
}
