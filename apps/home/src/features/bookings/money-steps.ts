import type { Booking } from '@nexperts/contract';
import {
  formatMoney,
  HOUR_MS,
  PROBLEM_WINDOW_HOURS,
  quoteCancellation,
  type LatePolicyPct,
} from '@nexperts/domain';
import type { DatedStep } from '../../model/dated-step.ts';
import { shortMoment } from '../../model/times.ts';

const ACTIVE = new Set<Booking['status']>(['requested', 'confirmed', 'in_progress']);

/**
 * Where the money of a booking is and what happens to it when, in order (B-03, B-04). Only what is true at `now` is
 * named: a session within 24 hours has no full refund ahead of it. Empty for a booking that is over or not paid.
 * @param now server time, epoch ms @param zone zone the times are told in
 */
export function moneySteps(booking: Booking, now: number, zone: string): readonly DatedStep[] {
  const { status, role, expert, startsAt, endsAt, price } = booking;
  if (!ACTIVE.has(status)) return [];
  const started = now >= Date.parse(startsAt);
  const other = expert.name.split(' ')[0] ?? expert.name;
  // Which session there will be is open.
  if (booking.proposal?.kind === 'instead') return paid(booking, zone);
  const release = shortMoment(Date.parse(endsAt) + PROBLEM_WINDOW_HOURS * HOUR_MS, zone);
  const ends = shortMoment(endsAt, zone);
  return [
    ...paid(booking, zone),
    ...(started || booking.refundNow === null ? [] : [refundStep(booking, now, zone)]),
    {
      title: 'Session ends',
      note:
        role === 'client'
          ? `${ends}. We hold the ${formatMoney(price)} for 48 hours in case something went wrong.`
          : ends,
      at: started ? 'now' : 'ahead',
    },
    {
      title: role === 'client' ? `Released to ${other}` : 'Available to you',
      note: role === 'client' ? release : `${release}, if the client reports no problem.`,
      at: 'ahead',
    },
  ];
}

function paid(
  { status, role, client, expert, price, confirmedAt, requestedAt, acceptDeadline, proposal }: Booking,
  zone: string,
): DatedStep[] {
  const amount = formatMoney(price);
  const at = (instant: string | null) => (instant ? shortMoment(instant, zone) : '');
  const by = at(acceptDeadline);
  if (status !== 'requested')
    return [
      {
        title: role === 'client' ? `${amount} charged` : `${client.name.split(' ')[0]} paid ${amount}`,
        note: at(confirmedAt),
        at: 'done',
      },
    ];
  const held = role === 'client' ? `${amount} held on your card` : `${amount} held on the client’s card`;
  const charged = proposal
    ? `Only if ${role === 'client' ? 'you choose' : `${client.name.split(' ')[0]} chooses`} another time by ${at(proposal.expiresAt)}. If not, we release it.`
    : role === 'client'
      ? `Only if ${expert.name.split(' ')[0]} accepts by ${by}. If not, we release it.`
      : `When you accept, by ${by}.`;
  return [
    { title: held, note: at(requestedAt), at: 'done' },
    { title: 'Charged', note: charged, at: 'now' },
  ];
}

function refundStep(booking: Booking, now: number, zone: string): DatedStep {
  const { role, startsAt, fullRefundUntil, refundNow, price, status } = booking;
  const whose = role === 'client' ? 'if you cancel' : 'if the client cancels';
  const until = Date.parse(fullRefundUntil);
  const at = status === 'requested' ? 'ahead' : 'now';
  if (until >= Date.parse(startsAt))
    return { title: `Full refund ${whose}`, note: `Until the start, ${shortMoment(startsAt, zone)}`, at };
  const late = formatMoney({ minor: lateRefund(booking), currency: price.currency });
  if (now < until)
    return {
      title: `Full refund ${whose}`,
      note: `Until ${shortMoment(fullRefundUntil, zone)}; ${late} after that.`,
      at,
    };
  const refund = role === 'client' && refundNow ? formatMoney(refundNow) : late;
  return { title: `${refund} refund ${whose}`, note: `Until the start, ${shortMoment(startsAt, zone)}`, at };
}

/** What a client gets back who cancels in the last moment, in minor units. */
export function lateRefund({ price, latePolicyPct, startsAt }: Booking): number {
  const start = Date.parse(startsAt);
  return quoteCancellation({
    startsAt: start,
    bookedAt: 0,
    priceMinor: price.minor,
    latePolicyPct: latePolicyPct as LatePolicyPct,
    by: 'client',
    now: start - 1,
  }).refundMinor;
}
