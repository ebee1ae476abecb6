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

/** Whole minutes of a session that stretches of presence, or of the two together, cover. */
export const minutesIn = (stays: Stays, session: Session): number =>
  minutesOf(intersectRanges(rangesOf(stays), during(session)));
