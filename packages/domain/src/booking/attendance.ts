import { NO_SHOW_AFTER_MIN } from './booking-times.ts';
import { MINUTE_MS, SECOND_MS } from '../time/duration.ts';
import { intersectRanges, mergeRanges, overlapMs, subtractRanges, type TimeRange } from '../time/range.ts';

/** Seconds between two reports of a browser about its call [G-01]. */
export const CALL_REPORT_SECONDS = 5;
/** Minutes the two must have met for either to review the other; half of the session, if that is shorter. */
export const REVIEW_MEETING_MIN = 10;

/** What a browser sent to the other side; `muted`: nothing, because the person switched it off. */
export const CALL_SENDS = ['media', 'muted', 'nothing'] as const;
/** What a browser received; `silence`: connected, and nothing arrives; `nothing`: there is none. */
export const CALL_RECEIVES = ['media', 'silence', 'nothing'] as const;

/** A stretch of a call as one browser saw it [G-01]. */
export type CallSpan = TimeRange & {
  readonly sends: (typeof CALL_SENDS)[number];
  readonly receives: (typeof CALL_RECEIVES)[number];
};

/**
 * The record of one person: when the server had them in the room or its waiting room, and what their browser reported. In
 * any order.
 */
export interface CallRecord {
  readonly room: readonly TimeRange[];
  readonly reports: readonly CallSpan[];
}

/** A session with the records of both. Instants in epoch ms. */
export type CallSession = TimeRange & {
  readonly expert: CallRecord;
  readonly client: CallRecord;
  /** When the server refused connections: an absence in these minutes says nothing [G-02]. In any order */
  readonly refused?: readonly TimeRange[];
};

/** What the records of a session come to. Ranges are ascending and merged. */
export interface CallPresence {
  /** By the person's own record; may begin before the session and end after it */
  readonly expert: readonly TimeRange[];
  readonly client: readonly TimeRange[];
  /** What both records support, within the session */
  readonly together: readonly TimeRange[];
}

/**
 * How a session is judged once it is over; `technical`: it ended, and staff look at why the two didn't meet.
 */
export type SessionOutcome = 'ended' | 'technical' | 'no_show_expert' | 'no_show_client';

/** A side with less than this in the first ten minutes is absent [G-02]. */
export const PRESENT_MS = MINUTE_MS;
/** Reports come every five seconds: shorter gaps in them are no gaps, and shorter disagreements none either [G-01]. */
const GAP_MS = CALL_REPORT_SECONDS * SECOND_MS;
/** Opening devices and connection takes this long; sending nothing for less says nothing. */
const SETTLING_MS = 2 * GAP_MS;

const lengthOf = (ranges: readonly TimeRange[]): number =>
  ranges.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0);

/** Milliseconds the two must have met in a session, for a review and against a verdict of absence [A-07, G-02]. */
export function meetingMs({ startsAt, endsAt }: TimeRange): number {
  return Math.min(REVIEW_MEETING_MIN * MINUTE_MS, (endsAt - startsAt) / 2);
}

/** Joins ranges whose gap is no longer than that between two reports. */
function withoutGaps(ranges: readonly TimeRange[]): TimeRange[] {
  return mergeRanges(
    mergeRanges(ranges).map(({ startsAt, endsAt }) => ({ startsAt, endsAt: endsAt + GAP_MS })),
  ).map(({ startsAt, endsAt }) => ({ startsAt, endsAt: endsAt - GAP_MS }));
}

/** When a person sent something or was deliberately muted, by their own record. */
const sending = ({ reports }: CallRecord): TimeRange[] =>
  withoutGaps(reports.filter(({ sends }) => sends !== 'nothing'));

/** When, by the record of one side, the call went both ways. Silence counts where the other says that it was muted. */
function claims(mine: CallRecord, theirs: CallRecord): TimeRange[] {
  const received = mine.reports.filter(({ receives }) => receives === 'media');
  const silent = mine.reports.filter(({ receives }) => receives === 'silence');
  const muted = theirs.reports.filter(({ sends }) => sends === 'muted');
  return withoutGaps(
    intersectRanges([...received, ...intersectRanges(silent, withoutGaps(muted))], sending(mine)),
  );
}

/** When a person had a connection and took part in it, by their own record alone. */
const connected = ({ reports }: CallRecord): TimeRange[] =>
  withoutGaps(reports.filter(({ sends, receives }) => sends !== 'nothing' && receives !== 'nothing'));

/**
 * When a person was present by their own record: in the room, and wherever their browser had a connection though the
 * server had lost its socket; but not where both were in the room and they sent nothing without being muted [G-01]. Where no
 * reports came from either, nobody knows what they sent, and the room decides [G-02].
 */
function presenceOf(mine: CallRecord, theirs: CallRecord): TimeRange[] {
  if (mine.reports.length + theirs.reports.length === 0) return subtractRanges(mine.room, []);
  const idle = subtractRanges(intersectRanges(mine.room, theirs.room), sending(mine));
  const counted = idle.filter((range) => lengthOf([range]) > SETTLING_MS);
  return subtractRanges([...mine.room, ...connected(mine)], counted);
}

/**
 * The part of a session in which an absence is judged [G-02]: its first ten minutes, longer by those in which the server
 * refused connections.
 * @returns null when that is more than ten of them, or the session is over before ten minutes count: nobody can be
 *   judged absent
 */
export function openingOf({ startsAt, endsAt, refused = [] }: Omit<CallSession, 'expert' | 'client'>) {
  const counting = NO_SHOW_AFTER_MIN * MINUTE_MS;
  let until = startsAt + counting;
  for (;;) {
    const lost = overlapMs(refused, [{ startsAt, endsAt: until }]);
    if (lost > counting || (lost > 0 && until > endsAt)) return null;
    if (startsAt + counting + lost === until) return { startsAt, endsAt: Math.min(endsAt, until) };
    until = startsAt + counting + lost;
  }
}

/**
 * Milliseconds of the opening for which an expert is paid although the client was absent [G-02]: the server had them in
 * the room without the client, or the client received them.
 */
function waitedMs({ expert, client }: Pick<CallSession, 'expert' | 'client'>, opening: TimeRange[]): number {
  return overlapMs([...subtractRanges(expert.room, client.room), ...claims(client, expert)], opening);
}

/** Who was present when, and when the two met, from the records of both [G-01]. */
export function callPresence({ startsAt, endsAt, expert, client }: CallSession): CallPresence {
  const together = intersectRanges(claims(expert, client), claims(client, expert));
  return {
    expert: presenceOf(expert, client),
    client: presenceOf(client, expert),
    together: intersectRanges(together, [{ startsAt, endsAt }]),
  };
}

/**
 * The outcome of a session from the records of both [G-02].
 *
 * - `no_show_expert`: the expert's own record shows less than a minute in the first ten, and no meeting afterwards; also
 *   if both were absent: the client paid and got nothing.
 * - `no_show_client`: the same of the client, and the expert waited.
 * - `technical`: both were there, but no connection came about, no reports came, or their reports contradict each other;
 *   or somebody was absent while the server refused connections for more than ten minutes.
 * - `ended`: anything else.
 *
 * What one side reports about the other never makes the other absent: against a meeting that only one of them claims
 * stands a contradiction, which staff look at.
 */
export function sessionOutcome(session: CallSession): SessionOutcome {
  const { startsAt, endsAt, expert, client } = session;
  const whole: TimeRange[] = [{ startsAt, endsAt }];
  const judged = openingOf(session);
  const opening = judged ? [judged] : whole;
  const presence = callPresence(session);
  const enough = meetingMs(session);
  const met = lengthOf(presence.together);
  if (met >= enough) return 'ended';
  const expertSaysMet = overlapMs(connected(expert), whole) >= enough;
  const clientSaysMet = overlapMs(connected(client), whole) >= enough;
  if (overlapMs(presence.expert, opening) < PRESENT_MS && !expertSaysMet)
    return judged ? 'no_show_expert' : 'technical';
  if (overlapMs(presence.client, opening) < PRESENT_MS && !clientSaysMet)
    return judged && waitedMs(session, opening) >= PRESENT_MS ? 'no_show_client' : 'technical';
  const inRoom = overlapMs(intersectRanges(expert.room, client.room), whole);
  const unconnected = met < GAP_MS ? inRoom >= PRESENT_MS : met < PRESENT_MS && inRoom >= enough;
  return expertSaysMet || clientSaysMet || unconnected ? 'technical' : 'ended';
}

/**
 * When whoever waits alone may leave with the outcome decided [G-03], in epoch ms; later by minutes in which the server
 * refused connections.
 */
export function leaveAloneFrom({ startsAt }: Pick<TimeRange, 'startsAt'>): number {
  return startsAt + NO_SHOW_AFTER_MIN * MINUTE_MS;
}

/**
 * What leaving decides for somebody who is alone in the room [G-03]: what the verdict after the end would be if nobody
 * came any more [G-02]. So whoever looked in after the first ten minutes and left again is absent all the same.
 * @param session with the records so far
 * @param waiting who leaves
 * @param at epoch ms
 * @returns null while leaving decides nothing: it is too early, the session is over, the other one was there, or the
 *   server refused connections for too long
 */
export function leaveAloneOutcome(
  session: CallSession,
  waiting: 'client' | 'expert',
  at: number,
): 'no_show_expert' | 'no_show_client' | null {
  const opening = openingOf(session);
  if (!opening || at < opening.endsAt || at >= session.endsAt) return null;
  const outcome = sessionOutcome(session);
  return outcome === (waiting === 'client' ? 'no_show_expert' : 'no_show_client') ? outcome : null;
}
