import {
  DAY_MS,
  effectiveNoticeMin,
  freeSlots,
  hasRoom,
  MINUTE_MS,
  type SlotQuery,
  type TimeRange,
} from '@nexperts/domain';
import type { expert, service } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { loadCalendars, type Calendar } from './calendars.ts';

/** The part of a service that decides its times. */
export type SlotService = Pick<
  typeof service.$inferSelect,
  'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin' | 'minNoticeMin' | 'horizonDays' | 'instant' | 'hours'
>;
export type SlotExpert = Pick<typeof expert.$inferSelect, 'id' | 'timeZone'>;
/** Instants in epoch ms, half-open. */
export type Span = { readonly from: number; readonly to: number };

function slotQuery(
  service: SlotService,
  zone: string,
  calendar: Calendar,
  span: Span,
  now: number,
): SlotQuery {
  return {
    zone,
    rules: calendar.rules,
    overrides: calendar.overrides,
    within: service.hours,
    busy: calendar.busy,
    caps: calendar.caps,
    counted: calendar.counted,
    pausedUntil: calendar.pausedUntil,
    durationMin: service.durationMin,
    bufferBeforeMin: service.bufferBeforeMin,
    bufferAfterMin: service.bufferAfterMin,
    noticeMin: effectiveNoticeMin(service),
    horizonDays: service.horizonDays,
    from: span.from,
    to: span.to,
    now,
  };
}

/** Free slots of a service that start in the span, from a calendar that covers {@link reachOf} of it. */
export function slotsIn(
  service: SlotService,
  zone: string,
  calendar: Calendar,
  span: Span,
  now: number,
): TimeRange[] {
  return freeSlots(slotQuery(service, zone, calendar, span, now));
}

/** The first free slot of a service in the span, or null; goes on day by day and stops at the first. */
export function firstSlotIn(
  service: SlotService,
  zone: string,
  calendar: Calendar,
  span: Span,
  now: number,
): TimeRange | null {
  const { from, to } = bookable(service, span, now);
  for (let day = from; day < to; day += DAY_MS) {
    const [first] = slotsIn(service, zone, calendar, { from: day, to: Math.min(day + DAY_MS, to) }, now);
    if (first) return first;
  }
  return null;
}

/** The part of a span in which the service's notice and horizon allow a start; may be empty (from ≥ to). */
export function bookable(service: SlotService, { from, to }: Span, now: number): Span {
  return {
    from: Math.max(from, now + effectiveNoticeMin(service) * MINUTE_MS),
    to: Math.min(to, now + service.horizonDays * DAY_MS),
  };
}

/** The instants at which something busy could block a slot that starts in the span. */
export function reachOf(services: readonly SlotService[], { from, to }: Span): Span {
  const before = Math.max(0, ...services.map((s) => s.bufferBeforeMin));
  const after = Math.max(0, ...services.map((s) => s.durationMin + s.bufferAfterMin));
  return { from: from - before * MINUTE_MS, to: to + after * MINUTE_MS };
}

/**
 * Free slots of a service that start in [from, to), ascending; instants in epoch ms, one query. The page and the
 * hold both ask this, so what is shown is what can be held (W-02).
 */
export async function freeSlotsOf(
  db: DbOrTx,
  {
    service,
    expert,
    from,
    to,
    now,
    ignoreBookingId,
  }: {
    service: SlotService;
    expert: SlotExpert;
    from: number;
    to: number;
    now: number;
    /** The booking being moved: its own claim is not in its way */
    ignoreBookingId?: string | undefined;
  },
): Promise<TimeRange[]> {
  const span = bookable(service, { from, to }, now);
  if (span.from >= span.to) return [];
  const calendars = await loadCalendars(db, {
    expertIds: [expert.id],
    ...reachOf([service], span),
    now,
    ignoreBookingId,
  });
  const calendar = calendars.get(expert.id);
  return calendar ? slotsIn(service, expert.timeZone, calendar, span, now) : [];
}

/**
 * Whether the caps leave room for a booking at its time (F-13); what it claims itself doesn't count. For a booking whose
 * time isn't asked for by {@link freeSlotsOf}. The caller holds the claim locks.
 */
export async function hasRoomFor(
  db: DbOrTx,
  expert: SlotExpert,
  booking: { readonly id: string; readonly startsAt: Date; readonly durationMin: number },
  now: Date,
): Promise<boolean> {
  const from = booking.startsAt.getTime();
  const asked = { from, to: from + 1, now: now.getTime(), ignoreBookingId: booking.id };
  const calendars = await loadCalendars(db, { expertIds: [expert.id], ...asked });
  const calendar = calendars.get(expert.id);
  const session = { startsAt: from, minutes: booking.durationMin };
  return calendar !== undefined && hasRoom(expert.timeZone, calendar.caps, calendar.counted, session);
}
