import { intersectRanges, mergeRanges, MINUTE_MS, type TimeRange } from '@nexperts/domain';

type Stays = readonly { from: string; to: string }[];
interface Session {
  startsAt: string;
  endsAt: string;
}

const rangesOf = (stays: Stays): TimeRange[] =>
  mergeRanges(stays.map(({ from, to }) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })));
const minutesOf = (ranges: readonly TimeRange[]): number =>
  Math.round(ranges.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0) / MINUTE_MS);
const during = ({ startsAt, endsAt }: Session): TimeRange[] => [
  { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
];

/** Whole minutes of a session that somebody was in the room. */
export const minutesIn = (stays: Stays, session: Session): number =>
  minutesOf(intersectRanges(rangesOf(stays), during(session)));

/** Whole minutes of a session that both were in the room. */
export const minutesTogether = (one: Stays, other: Stays, session: Session): number =>
  minutesOf(intersectRanges(intersectRanges(rangesOf(one), rangesOf(other)), during(session)));
