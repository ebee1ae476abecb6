import type { endpoints, ResponseOf } from '@nexperts/contract';
import { DAY_MS, type TimeRange } from '@nexperts/domain';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { bookableService } from './bookable-service.ts';
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
function parseSpan({ from, to }: SlotsInput): Span {
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

/** Free slots of a service that start in [from, to), and the first one at or after `from` (W-02). */
export async function getSlots(
  { deps }: Ctx,
  input: SlotsInput,
): Promise<ResponseOf<typeof endpoints.getSlots>> {
  const span = parseSpan(input);
  const found = await bookableService(deps.db, input.serviceId);
  if (!found || found.expert.handle.toLowerCase() !== input.handle.toLowerCase()) throw notFound('Service');
  const { service, expert } = found;
  const now = deps.clock.now().getTime();
  const ahead = bookable(service, { from: span.from, to: Infinity }, now);
  const answer = { timeZone: expert.timeZone, serverNow: new Date(now).toISOString() };
  if (ahead.from >= ahead.to) return { ...answer, slots: [], next: null };
  const calendars = await loadCalendars(deps.db, {
    expertIds: [expert.id],
    ...reachOf([service], ahead),
    now,
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
