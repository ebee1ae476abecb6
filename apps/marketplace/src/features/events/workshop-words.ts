import type { GroupSession, WorkshopPage } from '@nexperts/contract';
import { CANCEL_GRACE_MIN, formatMoment, formatMoney, FULL_REFUND_HOURS, zoneLabel } from '@nexperts/domain';

type Priced = Pick<WorkshopPage, 'price'>;

/** `Free`, or the price of a seat. */
export const priceText = ({ price }: Priced): string => (price.minor === 0 ? 'Free' : formatMoney(price));

/** `1 seat`, `3 seats`. */
export const seatsText = (count: number): string => `${count} ${count === 1 ? 'seat' : 'seats'}`;

/** So many people can all be seen at once (H-08). */
const SMALL = 8;

/** How many take part, and what that means for a guest. */
export function seatsTerm({ seats, host: { name } }: Pick<WorkshopPage, 'seats' | 'host'>): string {
  const all = `${seatsText(seats)} in all`;
  const first = name.split(' ')[0] ?? name;
  return seats <= SMALL
    ? `${all}, so you can talk to ${first} and each other.`
    : `${all}. You can ask ${first} questions, raise your hand to speak, and vote in polls.`;
}

const LONGEST = 155;

/** What the host says it is about, cut at a word: for search engines and link previews. */
export function aboutLine({ agenda, title, host }: Pick<WorkshopPage, 'agenda' | 'title' | 'host'>): string {
  const line = agenda.replaceAll(/\s+/g, ' ').trim();
  if (line.length < 50) return `${title}, a live workshop by video with ${host.name}. ${line}`.trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST))}…`;
}

/** `9:30 am, Tue 24 Nov (Sydney)` */
export const zonedMoment = (instant: string, zone: string): string =>
  `${formatMoment(Date.parse(instant), zone)} (${zoneLabel(zone, Date.parse(instant)).city})`;

/** Why a date was cancelled, as everybody may read it (H-03). */
const CANCELLED: Readonly<Record<NonNullable<GroupSession['cancelled']>, string>> = {
  minimum: 'Too few seats were taken by the deadline.',
  host: 'The host cancelled this date.',
  host_absent: 'The host didn’t come in time.',
  no_media: 'The call didn’t work.',
  staff: 'We cancelled this date.',
};

export const cancelledWords = ({ cancelled }: GroupSession, { price }: Priced): string =>
  `${cancelled ? CANCELLED[cancelled] : 'This date was cancelled.'}${price.minor > 0 ? ' Every seat is refunded in full.' : ''}`;

/** H-03: shown before anybody pays. @param zone IANA zone the deadline is shown in */
export function minimumWords(minimum: number, { deadlineAt }: GroupSession, zone: string): string {
  const seats = minimum === 1 ? '1 seat is' : `${minimum} seats are`;
  return `Takes place if at least ${seats} taken by ${zonedMoment(deadlineAt, zone)}.`;
}

/** H-03, H-06: what happens to the money of a seat. */
export function moneyTerms({ price, latePolicyPct }: WorkshopPage): string[] {
  if (price.minor === 0) return ['A seat is free. If you can’t come, give it up so that someone else can.'];
  const all = formatMoney(price);
  const later =
    latePolicyPct === 100
      ? 'Give up your seat before the start and you get a full refund.'
      : `Give up your seat until ${FULL_REFUND_HOURS} hours before the start and you get a full refund. After that you get ${latePolicyPct === 0 ? 'nothing' : `${latePolicyPct}%`} back, or a full refund if your seat is sold again.`;
  return [
    `We charge ${all} when you reserve.`,
    later,
    ...(latePolicyPct === 100
      ? []
      : [`Within ${CANCEL_GRACE_MIN} minutes of paying you get a full refund too, unless it has started.`]),
    'If the workshop doesn’t take place, we refund every seat in full.',
  ];
}
