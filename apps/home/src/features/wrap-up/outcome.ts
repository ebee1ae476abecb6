import type { Booking, WrapUp } from '@nexperts/contract';
import { DELIVERED_PCT, formatDayShort, formatLength, formatMoney } from '@nexperts/domain';
import { absenceCleared } from '../../model/booking/absence-cleared.ts';
import { isPast, LATE } from '../../model/booking/late.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { zonedMoment } from '../../model/booking/problem-words.ts';
import { refundCard } from '../../model/booking/refund-to.ts';

/** The head of the page. */
export interface Outcome {
  readonly kicker: string;
  readonly title: string;
  /** What it means for the viewer; empty: the title says it */
  readonly text: string;
}

/** How a session ended, for its viewer (A-01). @param zone zone the times are shown in */
export function outcomeOf(wrapUp: WrapUp, zone: string): Outcome {
  const { booking } = wrapUp;
  const { status, role, startsAt } = booking;
  const { firstName } = otherPerson(booking);
  const day = formatDayShort(Date.parse(startsAt), zone);
  const finished = `Session finished, ${day}`;
  const missed = `Session missed, ${day}`;
  if (status === 'no_show_expert')
    return role === 'client'
      ? { kicker: missed, title: `${firstName} missed this session`, text: clientRefund(wrapUp, zone) }
      : { kicker: missed, title: 'You missed this session', text: expertVerdict(wrapUp, zone) };
  if (status === 'no_show_client')
    return role === 'client'
      ? {
          kicker: missed,
          title: 'You missed this session',
          text: `You weren’t in the room, so ${firstName} is paid. If something went wrong, you can report a problem.`,
        }
      : {
          kicker: missed,
          title: `${firstName} missed this session`,
          text: 'You’re paid as if it had taken place, unless a problem is reported within 48 hours.',
        };
  if (status === 'cancelled')
    return {
      kicker: `Session cancelled, ${day}`,
      title: `Your session with ${firstName} was cancelled`,
      text: '',
    };
  if (booking.absenceCleared)
    return {
      kicker: finished,
      title: `Your session with ${firstName}`,
      text: absenceCleared(booking),
    };
  return { kicker: finished, title: `How did it go with ${firstName}?`, text: deliveredWords(booking) };
}

/** The whole minutes of a session that a share of it, rounded down to per mille, comes to. */
const wholeMinutes = (perMille: number, durationMin: number): number =>
  Math.ceil((durationMin * (perMille + 1)) / 1000) - 1;

/** H-09: what a seat gets back by itself, once the host's presence is measured; empty: nothing. */
function deliveredWords(booking: Booking): string {
  const { seat, role, expert, service, payment, price } = booking;
  const perMille = seat?.deliveredPerMille ?? null;
  if (perMille === null || perMille >= DELIVERED_PCT * 10 || price.minor === 0) return '';
  const minutes = wholeMinutes(perMille, service.durationMin);
  const who = role === 'client' ? `${expert.name.split(' ')[0]} was` : 'You were';
  const back = payment?.refunded.minor ?? 0;
  const whose = role === 'client' ? refundCard(booking) : 'the client';
  const refund =
    payment && back > 0
      ? `${formatMoney(payment.refunded)} refunded to ${whose}.`
      : // A guest isn’t shown what became of somebody else’s money (H-02).
        `The missing share is refunded to ${whose}.`;
  return `${who} there for ${minutes} of ${formatLength(service.durationMin)}. ${refund}`;
}

function clientRefund({ booking, refundWaitsUntil, appeal }: WrapUp, zone: string): string {
  const { payment, price } = booking;
  const all = formatMoney(payment?.captured ?? price);
  const { firstName } = otherPerson(booking);
  if (payment && payment.refunded.minor > 0)
    return `We’re sorry. ${formatMoney(payment.refunded)} refunded to your card.`;
  if (appeal?.state === 'open' && appeal.refundWaits)
    return `We’re sorry. ${firstName} says otherwise, so our staff decide about your ${all}${isPast(appeal.dueAt, booking.serverNow) ? `. ${LATE}` : ` by ${zonedMoment(appeal.dueAt, zone)}.`}`;
  if (refundWaitsUntil)
    return `We’re sorry. We refund ${all} to your card after ${zonedMoment(refundWaitsUntil, zone)}, unless ${firstName} appeals before that.`;
  return `We’re sorry. We’re refunding ${all} to your card.`;
}

function expertVerdict({ booking, appealUntil, appeal }: WrapUp, zone: string): string {
  const { client, payment, price } = booking;
  const sum = formatMoney(payment?.captured ?? price);
  const back = `${client.name.split(' ')[0]} gets a full refund of ${sum}.`;
  if (appeal || !appealUntil) return `We recorded you as absent. ${back}`;
  return `We recorded you as absent. ${back} If that’s wrong, appeal by ${zonedMoment(appealUntil, zone)}.`;
}
