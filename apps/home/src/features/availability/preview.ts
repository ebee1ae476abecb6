import type { Availability, WorkingHours } from '@nexperts/contract';
import {
  DAY_MS,
  effectiveNoticeMin,
  freeSlots,
  HOUR_MS,
  localDateOf,
  MINUTE_MS,
  pauseEnd,
  zoneOffsetAt,
  type TimeRange,
} from '@nexperts/domain';
import type { TimeStripBlock } from '@nexperts/ui/TimeStrip';
import { rulesOf, scheduleOf } from '../../model/times/schedule-of.ts';

export type PreviewService = Availability['services'][number];

/** One local day as a visitor sees it. */
export interface PreviewDay {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** One for each hour of the clock */
  readonly blocks: readonly TimeStripBlock[];
  /** Starts that can be booked, epoch ms */
  readonly starts: readonly number[];
}

export interface PreviewQuery {
  readonly hours: WorkingHours;
  readonly service: PreviewService;
  readonly busy: Availability['busy'];
  readonly counted: Availability['counted'];
  /** The visitor's zone */
  readonly zone: string;
  /** Epoch ms */
  readonly now: number;
}

/** How many days are drawn. */
export const PREVIEW_DAYS = 7;
const QUARTER_MS = 15 * MINUTE_MS;

const rangeOf = ({ startsAt, endsAt }: Availability['busy'][number]): TimeRange => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});

/** The next seven days in the visitor's zone with what can be booked by these hours, worked out as the server does. */
export function previewDays({ hours, service, busy, counted, zone, now }: PreviewQuery): PreviewDay[] {
  const { limits } = hours;
  const terms = {
    ...service,
    minNoticeMin: limits.minNoticeMin ?? service.minNoticeMin,
    bufferBeforeMin: limits.bufferBeforeMin ?? service.bufferBeforeMin,
    bufferAfterMin: limits.bufferAfterMin ?? service.bufferAfterMin,
    horizonDays: limits.horizonDays ?? service.horizonDays,
  };
  const taken = busy.map(rangeOf);
  const slots = freeSlots({
    ...scheduleOf(hours),
    ...terms,
    within: service.hours && rulesOf(service.hours),
    caps: hours.caps,
    counted: counted.map((each) => ({ ...each, startsAt: Date.parse(each.startsAt) })),
    pausedUntil: pausedUntil(hours),
    noticeMin: effectiveNoticeMin(terms),
    busy: taken,
    from: now,
    to: now + (PREVIEW_DAYS + 1) * DAY_MS,
    now,
  });
  const days = nextDates(now, zone).map((date) => ({
    date,
    blocks: Array.from<TimeStripBlock>({ length: 24 }).fill('quiet'),
    starts: [] as number[],
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const paint = ({ startsAt, endsAt }: TimeRange, block: TimeStripBlock): void => {
    for (let at = startsAt; at < endsAt; at += QUARTER_MS) {
      const day = byDate.get(localDateOf(at, zone));
      if (day) day.blocks[hourOf(at, zone)] = block;
    }
  };
  for (const range of taken) paint(range, 'busy');
  for (const slot of slots) {
    paint(slot, 'free');
    byDate.get(localDateOf(slot.startsAt, zone))?.starts.push(slot.startsAt);
  }
  return days;
}

/** When a pause ends, in epoch ms; null: there is none, or its day isn't chosen yet. */
const pausedUntil = ({ pause, timeZone }: WorkingHours): number | null =>
  pause && /^\d{4}-\d{2}-\d{2}$/.test(pause.until) ? pauseEnd(pause.until, timeZone) : null;

const hourOf = (at: number, zone: string): number =>
  Math.floor(((((at + zoneOffsetAt(zone, at)) % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS);

/** Today and the days after it, by the calendar of the zone. */
function nextDates(now: number, zone: string): string[] {
  const today = Date.parse(localDateOf(now, zone));
  return Array.from({ length: PREVIEW_DAYS }, (_, index) =>
    new Date(today + index * DAY_MS).toISOString().slice(0, 10),
  );
}
