import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';

/** Length of a hold, in minutes. */
export const HOLD_MINUTES = 10;
/** Minutes that the client can add to a hold, once. */
export const HOLD_EXTENSION_MINUTES = 10;
/** Minutes after the end of a hold in which its client can't hold the same time again. */
export const HOLD_PAUSE_MINUTES = 5;
/** Minutes before the start at which the client may enter. */
export const JOIN_OPENS_CLIENT_MIN = 10;
/** Minutes before the start at which the expert may enter, to be there when the client arrives. */
export const JOIN_OPENS_EXPERT_MIN = 15;
/** Minutes after the end at which the room closes. */
export const ROOM_SHUTS_AFTER_END_MIN = 10;
/** Minutes of absence from the start that count as a no-show. */
export const NO_SHOW_AFTER_MIN = 10;
/** Hours after the end in which a client can report a problem [B-04]. */
export const PROBLEM_WINDOW_HOURS = 48;
/** Days after the end in which both can review. */
export const REVIEW_WINDOW_DAYS = 14;
/** Hours an expert has to answer a request. */
export const ACCEPT_WITHIN_HOURS = 48;
/** Hours before the start at which an unanswered request expires. */
export const ACCEPT_BEFORE_START_HOURS = 2;
/** Least notice, in minutes, of a service booked on request: one hour to answer and the two above. */
export const MIN_REQUEST_NOTICE_MIN = 180;

/** When an unanswered request expires (epoch ms): 48 h after it was made, or 2 h before the start if that is sooner. */
export function acceptDeadline({
  requestedAt,
  startsAt,
}: {
  readonly requestedAt: number;
  readonly startsAt: number;
}): number {
  return Math.min(
    requestedAt + ACCEPT_WITHIN_HOURS * HOUR_MS,
    startsAt - ACCEPT_BEFORE_START_HOURS * HOUR_MS,
  );
}

/**
 * Notice in minutes that a booking of a service needs: the expert's own,
 * and at least three hours where the expert must accept first.
 */
export function effectiveNoticeMin({
  minNoticeMin,
  instant,
}: {
  readonly minNoticeMin: number;
  readonly instant: boolean;
}): number {
  return instant ? minNoticeMin : Math.max(minNoticeMin, MIN_REQUEST_NOTICE_MIN);
}

/** When a participant may enter the room: from 10 (expert: 15) minutes before the start to 10 after the end. */
export function joinWindow({
  startsAt,
  endsAt,
  role,
}: TimeRange & { readonly role: 'client' | 'expert' }): TimeRange {
  const lead = role === 'expert' ? JOIN_OPENS_EXPERT_MIN : JOIN_OPENS_CLIENT_MIN;
  return { startsAt: startsAt - lead * MINUTE_MS, endsAt: endsAt + ROOM_SHUTS_AFTER_END_MIN * MINUTE_MS };
}

/** When a client may report a problem [B-04]: from the end, for 48 elapsed hours (half-open). */
export function problemWindow(endsAt: number): TimeRange {
  return { startsAt: endsAt, endsAt: endsAt + PROBLEM_WINDOW_HOURS * HOUR_MS };
}

/** When both sides may review: from the end, for 14 elapsed days (half-open). */
export function reviewWindow(endsAt: number): TimeRange {
  return { startsAt: endsAt, endsAt: endsAt + REVIEW_WINDOW_DAYS * DAY_MS };
}
