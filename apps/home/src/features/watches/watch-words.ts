import type { Watch } from '@nexperts/contract';
import { formatDayLong, formatMoney } from '@nexperts/domain';
import { shortMoment } from '../../model/times/times.ts';

/** The days of a watch: `Mon 2 March to Sun 15 March`, or one day. */
export function daysText({ from, to }: Pick<Watch, 'from' | 'to'>, zone: string): string {
  const first = formatDayLong(Date.parse(from), zone);
  const last = formatDayLong(Date.parse(to) - 1, zone);
  return first === last ? first : `${first} to ${last}`;
}

/** Whether its client is asked, and why not (F-03). */
export function stateText({ state, endsAt, service: { price } }: Watch, zone: string): string {
  const words: Readonly<Record<Watch['state'], string>> = {
    waiting: `We’ll ask you when a time opens, until ${shortMoment(endsAt, zone)}.`,
    passed: 'You let two offers in a row pass, so we don’t ask you at the moment.',
    taken: 'You took a time, so we don’t ask you at the moment.',
    paused: 'You paused this watch, so we don’t ask you at the moment.',
    dear: `The price is now ${formatMoney(price)}, which is above your limit. We ask you only if it falls.`,
    gone: 'This service can’t be booked at the moment, so we don’t ask you.',
    ended: 'This watch has ended.',
  };
  return words[state];
}
