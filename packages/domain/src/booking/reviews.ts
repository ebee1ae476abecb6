import type { BookingStatus } from './booking-state.ts';
import { reviewWindow } from './booking-times.ts';
import { meetingMs, type CallPresence } from './attendance.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { intersectRanges, overlapMs, type TimeRange } from '../time/range.ts';

/** Days after its publication in which a review can be replied to. */
export const REVIEW_REPLY_DAYS = 30;
/** Reviews that a profile shows at first, and with each press for more. */
export const REVIEWS_PER_PAGE = 10;
/** Hours after the end at which we invite those who have not reviewed yet. */
export const REVIEW_INVITE_HOURS = 24;
/** Ratings a client needs before experts see their average. */
export const CLIENT_RATING_FROM = 3;
/** Hours after the end in which an expert can write an answer card. */
export const ANSWER_CARD_HOURS = 24;
/** What a client can say of an expert apart from the stars, up to three. */
export const REVIEW_TAGS = [
  'Clear answers',
  'Well prepared',
  'On time',
  'Good listener',
  'Practical',
] as const;

/** Why somebody can't review a session. */
export type ReviewRefusal = 'not_over' | 'met_too_briefly' | 'window_closed';

/** What the right to review depends on. Instants in epoch ms. */
export type ReviewedSession = TimeRange &
  CallPresence & {
    readonly status: BookingStatus;
    /** Of a seat in a workshop, half of the session counts, however long it is [H-11] */
    readonly isSeat?: boolean;
  };

const OVER: ReadonlySet<BookingStatus> = new Set([
  'ended',
  'no_show_expert',
  'no_show_client',
  'disputed',
  'completed',
]);

/** Whether a session took place, or was judged a no-show: there is a wrap-up, and something to review. */
export function isOver(status: BookingStatus): boolean {
  return OVER.has(status);
}

/** Whether the expert went before the session's end while the client stayed on. */
function expertLeftFirst({ startsAt, endsAt, expert, client }: ReviewedSession): boolean {
  const session = [{ startsAt, endsAt }];
  const expertOut = intersectRanges(expert, session).at(-1)?.endsAt;
  const clientOut = intersectRanges(client, session).at(-1)?.endsAt;
  return expertOut !== undefined && clientOut !== undefined && expertOut < clientOut;
}

/**
 * Why a side can't review a session now (epoch ms), or null when it can: the two met for 10 minutes, or for half
 * of a session shorter than 20; the client also if the expert was absent or left first. Possible from the end for 14
 * elapsed days (half-open).
 */
export function reviewRefusal(
  session: ReviewedSession,
  side: 'client' | 'expert',
  now: number,
): ReviewRefusal | null {
  const { status, endsAt, together } = session;
  if (!OVER.has(status) || now < endsAt) return 'not_over';
  const letDown = side === 'client' && (status === 'no_show_expert' || expertLeftFirst(session));
  const enough = session.isSeat ? (endsAt - session.startsAt) / 2 : meetingMs(session);
  if (overlapMs(together, [session]) < enough && !letDown) return 'met_too_briefly';
  return now < reviewWindow(endsAt).endsAt ? null : 'window_closed';
}

/** Whether a side may review a session now (epoch ms); {@link reviewRefusal} says why not. */
export function mayReview(session: ReviewedSession, side: 'client' | 'expert', now: number): boolean {
  return reviewRefusal(session, side, now) === null;
}

/** Until when a review published at an instant can be replied to [A-08] (epoch ms, exclusive). */
export function reviewReplyUntil(publishedAt: number): number {
  return publishedAt + REVIEW_REPLY_DAYS * DAY_MS;
}

/**
 * Until when the expert can write the answer card of a session [A-09] (epoch ms, exclusive); null when there is no
 * session to write one for.
 */
export function answerCardUntil(status: BookingStatus, endsAt: number): number | null {
  if (!OVER.has(status) || status === 'no_show_expert') return null;
  return endsAt + ANSWER_CARD_HOURS * HOUR_MS;
}

/**
 * The mean of stars to a tenth, as scores are stored and shown; null without any. Only a full 5 is 5: thirty clients of
 * whom one gave 4 make 4.9.
 */
export function scoreOf(stars: readonly number[]): number | null {
  if (stars.length === 0) return null;
  const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  return mean < 5 ? Math.min(Math.round(mean * 10) / 10, 4.9) : 5;
}

/** How many reviews an address asks for: the first page, or up to 100 in whole pages. @param asked its `reviews` */
export function reviewsAsked(asked: string | null | undefined): number {
  const count = /^\d{1,3}$/.test(asked ?? '') ? Number(asked) : 0;
  const pages = Math.ceil(count / REVIEWS_PER_PAGE);
  return Math.min(Math.max(pages, 1) * REVIEWS_PER_PAGE, 100);
}
