import type { Booking } from '@nexperts/contract';
import {
  ACCEPT_WITHIN_HOURS,
  acceptDeadline,
  CANCEL_GRACE_MIN,
  formatMoment,
  formatMoney,
  FULL_REFUND_HOURS,
  HOUR_MS,
  type LatePolicyPct,
  MINUTE_MS,
  quoteCancellation,
  zoneLabel,
} from '@nexperts/domain';

type Held = Pick<Booking, 'startsAt' | 'price' | 'latePolicyPct' | 'service' | 'expert' | 'seat'>;

/** One step of what happens to the money, in the order of time. */
export interface MoneyStep {
  readonly when: string;
  readonly text: string;
}

/** What a cancellation by the client gives back, for a booking that is made now (B-04). */
interface Terms {
  /** `always`: the expert's policy gives everything back until the start */
  readonly full: 'until' | 'grace' | 'always';
  /** Last instant of a full refund, epoch ms */
  readonly until: number;
  /** Per cent and minor units of a later refund */
  readonly latePct: number;
  readonly lateMinor: number;
}

export function termsOf({ startsAt, price, latePolicyPct }: Held, now: number): Terms {
  const start = Date.parse(startsAt);
  const rules = {
    startsAt: start,
    priceMinor: price.minor,
    latePolicyPct: latePolicyPct as LatePolicyPct,
    by: 'client',
  } as const;
  const { fullRefundUntil } = quoteCancellation({ ...rules, bookedAt: now, now });
  // Booked long ago and cancelled at the last moment: what is left once everything has run out.
  const late = quoteCancellation({ ...rules, bookedAt: 0, now: start - 1 });
  const isDated = fullRefundUntil === start - FULL_REFUND_HOURS * HOUR_MS;
  return {
    full: latePolicyPct === 100 ? 'always' : isDated ? 'until' : 'grace',
    until: fullRefundUntil,
    latePct: late.pct,
    lateMinor: late.refundMinor,
  };
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** What the press of the button does, in one sentence (B-03). */
export function chargeWords({ price, service, expert }: Held): string {
  if (service.instant) return 'We charge your card now.';
  return `We hold ${formatMoney(price)}. You’re charged only if ${firstName(expert.name)} accepts.`;
}

/** `Full refund until 9:30 am, Tue 24 Nov (Sydney); 50% after that.` @param now epoch ms */
export function refundLine(booking: Held, zone: string, now: number): string {
  const { full, until, latePct } = termsOf(booking, now);
  if (full === 'always') return 'Full refund until the session starts.';
  const later = latePct === 0 ? 'no refund after that' : `${latePct}% after that`;
  if (full === 'until')
    return `Full refund until ${formatMoment(until, zone)} (${zoneLabel(zone, until).city}); ${later}.`;
  return booking.service.instant
    ? `Full refund for ${CANCEL_GRACE_MIN} minutes after you pay; ${later}.`
    : `Withdraw free until ${firstName(booking.expert.name)} accepts, and for ${CANCEL_GRACE_MIN} minutes after you send your request; ${later}.`;
}

const answerBy = ({ startsAt }: Held, now: number): number =>
  acceptDeadline({ requestedAt: now, startsAt: Date.parse(startsAt) });

function answerStep(booking: Held, zone: string, now: number): MoneyStep {
  const { price, expert } = booking;
  const name = firstName(expert.name);
  const by = answerBy(booking, now);
  // The two days count from the press, which is still to come.
  const isTwoDays = by === now + ACCEPT_WITHIN_HOURS * HOUR_MS;
  return {
    when: isTwoDays ? `Within ${ACCEPT_WITHIN_HOURS} hours` : `By ${formatMoment(by, zone)}`,
    text: `${name} answers. If ${name} accepts, we charge ${formatMoney(price)}. If not, we release the hold. You can withdraw free until then.`,
  };
}

function refundSteps(booking: Held, zone: string, now: number): MoneyStep[] {
  const { full, until, latePct, lateMinor } = termsOf(booking, now);
  const { price, service, expert } = booking;
  const name = firstName(expert.name);
  const amount = formatMoney(price);
  const fromExpert = booking.seat
    ? `If the workshop doesn’t take place, always ${amount}.`
    : `If ${name} cancels or doesn’t turn up, always ${amount}.`;
  const whole = `you’ll be refunded ${amount}, the full amount.`;
  if (full === 'always')
    return [{ when: 'Until the session starts', text: `Cancel and ${whole} ${fromExpert}` }];
  const rest =
    latePct === 0
      ? 'Cancel and nothing is refunded'
      : `Cancel and you’ll be refunded ${formatMoney({ ...price, minor: lateMinor })} (${latePct}%)`;
  // H-06
  const later = booking.seat ? `${rest}, or ${amount} if your seat is sold again.` : `${rest}.`;
  const isWholeGrace = until === now + CANCEL_GRACE_MIN * MINUTE_MS;
  return [
    full === 'until'
      ? { when: `Until ${formatMoment(until, zone)}`, text: `Cancel and ${whole}` }
      : {
          when: isWholeGrace
            ? `For ${CANCEL_GRACE_MIN} minutes after you ${service.instant ? 'pay' : 'send it'}`
            : 'Until the session starts',
          text: service.instant
            ? `Cancel before you ${booking.seat ? '' : 'both '}join and ${whole}`
            : `Cancel, even if ${name} has accepted, and ${whole}`,
        },
    { when: 'After that', text: `${later} ${fromExpert}` },
  ];
}

/** What happens to the money and when (B-03, B-04). A step that is not true for this time is left out. @param now epoch ms */
export function moneySteps(booking: Held, zone: string, now: number): MoneyStep[] {
  const amount = formatMoney(booking.price);
  if (booking.service.instant)
    return [
      {
        when: 'When you pay',
        text: `We charge your card ${amount}, and your ${booking.seat ? 'seat' : 'session'} is booked.`,
      },
      ...refundSteps(booking, zone, now),
    ];
  const answer = answerStep(booking, zone, now);
  const refunds = refundSteps(booking, zone, now);
  const isAnsweredFirst = answerBy(booking, now) <= termsOf(booking, now).until;
  return [
    { when: 'When you send the request', text: `We hold ${amount} on your card. You’re not charged.` },
    ...(isAnsweredFirst ? [answer, ...refunds] : [...refunds.slice(0, 1), answer, ...refunds.slice(1)]),
  ];
}
