import type { endpoints, ResponseOf } from '@nexperts/contract';
import { DAY_MS, type TimeRange } from '@nexperts/domain';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx } from '../../http/context.ts';
import { bookableService, type BookableService } from './bookable-service.ts';
import { loadCalendars } from './calendars.ts';
import { bookable, firstSlotIn, reachOf, slotsIn, type Span } from './slots.ts';

/** The widest span one call answers. */
export const MAX_SLOT_DAYS = 62;

export interface SlotsInput {
  readonly handle: string;
  readonly serviceId: string;
  /** Instants in ISO 8601 */
  readonly from: string;
  readonly to: string;
}

/** @throws {AppError} ValidationFailed naming the field that makes no span of at most 62 days */
function parseSpan({ from, to }: Pick<SlotsInput, 'from' | 'to'>): Span {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  const fields: Record<string, string> = {};
  if (Number.isNaN(span.from)) fields['from'] = 'Must be an ISO 8601 date and time';
  if (Number.isNaN(span.to)) fields['to'] = 'Must be an ISO 8601 date and time';
  if (span.to <= span.from) fields['to'] = 'Must be after from';
  if (span.to - span.from > MAX_SLOT_DAYS * DAY_MS) {
    fields['to'] = `Must be at most ${MAX_SLOT_DAYS} days after from`;
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('ValidationFailed', 'This isn’t a valid range of dates', { fields });
  }
  return span;
}

function wire({ startsAt, endsAt }: TimeRange): { startsAt: string; endsAt: string } {
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

type SlotsAnswer = ResponseOf<typeof endpoints.getSlots>;

/**
 * Free slots of a service that start in [from, to), and the first one at or after `from`.
 * @param ignoreBookingId the booking that is to be moved: its own claim is not in its way (M-01)
 * @throws {AppError} ValidationFailed for a span that is none, or longer than 62 days
 */
export async function slotsAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { service, expert }: Pick<BookableService, 'service' | 'expert'>,
  input: Pick<SlotsInput, 'from' | 'to'>,
  ignoreBookingId?: string,
): Promise<SlotsAnswer> {
  const span = parseSpan(input);
  const now = clock.now().getTime();
  const ahead = bookable(service, { from: span.from, to: Infinity }, now);
  const answer = { timeZone: expert.timeZone };
  if (ahead.from >= ahead.to) return { ...answer, slots: [], next: null };
  const calendars = await loadCalendars(db, {
    expertIds: [expert.id],
    ...reachOf([service], ahead),
    now,
    ignoreBookingId,
  });
  const calendar = calendars.get(expert.id);
  if (!calendar) throw notFound('Service');
  const next = firstSlotIn(service, expert.timeZone, calendar, ahead, now);
  return {
    ...answer,
    slots: slotsIn(service, expert.timeZone, calendar, span, now).map(wire),
    next: next && wire(next),
  };
}

/** Free slots of a service as its profile offers them (W-02). */
export async function getSlots({ deps }: Ctx, input: SlotsInput): Promise<SlotsAnswer> {
  parseSpan(input);
  const found = await bookableService(deps.db, input.serviceId);
  if (!found || found.expert.handle.toLowerCase() !== input.handle.toLowerCase()) throw notFound('Service');
  return slotsAnswer(deps, found, input);
}
