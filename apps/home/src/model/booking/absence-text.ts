import { formatTime, MINUTE_MS, NO_SHOW_AFTER_MIN } from '@nexperts/domain';

interface Opening {
  /** Name of the host; null: the reader is the host */
  readonly host: string | null;
  readonly startsAt: string;
  /** Nobody paid for a seat */
  readonly isFree: boolean;
}

/**
 * What follows if the host of a workshop’s session misses its first ten minutes (H-03), for whoever reads it before.
 * @param zone IANA zone of the reader
 * @param now server time, epoch ms
 * @returns null once the ten minutes are over
 */
export function absenceText({ host, startsAt, isFree }: Opening, zone: string, now: number): string | null {
  const until = Date.parse(startsAt) + NO_SHOW_AFTER_MIN * MINUTE_MS;
  if (now >= until) return null;
  const absent = host === null ? 'you haven’t' : `${host} hasn’t`;
  const refund = isFree ? '' : ' and refund every seat in full';
  return `If ${absent} been in the room for at least a minute by ${formatTime(until, zone)}, we cancel this session${refund}.`;
}
