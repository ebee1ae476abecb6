import { DAY_MS, effectiveNoticeMin, MINUTE_MS, type TimeRange } from '@nexperts/domain';
import type { Calendar } from './calendars.ts';
import { slotsIn, type SlotService } from './slots.ts';

/** How far ahead a card looks for the next slot. */
export const CARD_DAYS = 14;
/** How long a list of next starts may hold, and how many it names at most. */
const KNOWN_MS = 2 * DAY_MS;
const MOST_STEPS = 24;
/** Longer than any horizon: slots that come into reach later are looked at too. */
const BOUNDLESS_DAYS = 100_000;

/**
 * The next free start for any instant from `validFrom` to before `validUntil`: up to before `untils[i]` it is
 * `starts[i]`, null for none within two weeks. All in epoch ms, `untils` ascending, its last is `validUntil`.
 */
export interface NextStarts {
  readonly validFrom: number;
  readonly validUntil: number;
  readonly starts: readonly (number | null)[];
  readonly untils: readonly number[];
}

export interface NextStartsQuery {
  readonly services: readonly SlotService[];
  readonly zone: string;
  /** Must cover {@link precomputedSpan} of `now`, widened by what the services reach */
  readonly calendar: Calendar;
  /** When the first of the holds in the calendar lapses; Infinity without one */
  readonly firstLapse: number;
  readonly now: number;
}

/** The span of time in which slots are computed for the next starts from `now` on. */
export function precomputedSpan(now: number): { from: number; to: number } {
  return { from: now, to: now + KNOWN_MS + CARD_DAYS * DAY_MS };
}

interface Lane {
  readonly slots: readonly TimeRange[];
  readonly noticeMs: number;
  readonly reachMs: number;
  /** The first slot that is not too soon yet */
  at: number;
}

/** The earliest slot of any service, now and as time passes: slots become too soon, later ones come into reach. */
export function nextStarts({ services, zone, calendar, firstLapse, now }: NextStartsQuery): NextStarts {
  const span = precomputedSpan(now);
  const unpaused = { ...calendar, pausedUntil: null };
  const pausedUntil = calendar.pausedUntil ?? -Infinity;
  const lanes = services.map((service): Lane => ({
    slots: slotsIn({ ...service, horizonDays: BOUNDLESS_DAYS }, zone, unpaused, span, now),
    noticeMs: effectiveNoticeMin(service) * MINUTE_MS,
    reachMs: Math.min(CARD_DAYS, service.horizonDays) * DAY_MS,
    at: 0,
  }));
  const end = Math.max(now + 1, Math.min(now + KNOWN_MS, firstLapse));
  const starts: (number | null)[] = [];
  const untils: number[] = [];
  let time = now;
  while (time < end && starts.length < MOST_STEPS) {
    const step = time < pausedUntil ? { start: null, until: pausedUntil } : stepAt(lanes, time);
    const until = Math.min(step.until, end);
    if (starts.length > 0 && starts.at(-1) === step.start) untils[untils.length - 1] = until;
    else {
      starts.push(step.start);
      untils.push(until);
    }
    time = until;
  }
  return { validFrom: now, validUntil: time, starts, untils };
}

/** The earliest start at an instant, and until before when that is the answer. Moves the lanes up to the instant. */
function stepAt(lanes: readonly Lane[], time: number): { start: number | null; until: number } {
  let start = Infinity;
  for (const lane of lanes) {
    while ((lane.slots[lane.at]?.startsAt ?? Infinity) < time + lane.noticeMs) lane.at += 1;
    const first = lane.slots[lane.at]?.startsAt ?? Infinity;
    if (first < time + lane.reachMs) start = Math.min(start, first);
  }
  // It is offered until its notice is over for the last of the services that offer it …
  let until = start === Infinity ? Infinity : -Infinity;
  // … and an earlier one, too far off for its service so far, may come into reach before.
  let sooner = Infinity;
  for (const { slots, at, noticeMs, reachMs } of lanes) {
    const first = slots[at]?.startsAt ?? Infinity;
    const offered = first < time + reachMs;
    if (offered && first === start) until = Math.max(until, first - noticeMs + 1);
    if (!offered && first < start) sooner = Math.min(sooner, first - reachMs + 1);
  }
  return { start: start === Infinity ? null : start, until: Math.min(until, sooner) };
}
