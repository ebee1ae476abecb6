import type { Booking, WrapUp } from '@nexperts/contract';
import { formatMoney, HOUR_MS, PROBLEM_WINDOW_HOURS } from '@nexperts/domain';
import type { DatedStep } from '../../model/dated-step.ts';
import { isPast, LATE } from '../../model/late.ts';
import { otherPerson } from '../../model/other-person.ts';
import { shortMoment } from '../../model/times.ts';

/** Where the money of a session that is over is, and what happens to it when. @param zone zone the times are told in */
export function moneyLines(
  { booking, problem, appeal, refundWaitsUntil, hearing }: WrapUp,
  zone: string,
): DatedStep[] {
  const { role, status, payment, price, endsAt, chargeback } = booking;
  const captured = payment?.captured ?? price;
  const refunded = payment?.refunded ?? { ...captured, minor: 0 };
  const { firstName } = otherPerson(booking);
  const isClient = role === 'client';
  const card = isClient ? 'Your card' : `${firstName}’s card`;
  const lines: DatedStep[] = [{ title: `${formatMoney(captured)} charged`, note: card, at: 'done' }];
  if (refunded.minor > 0) lines.push({ title: `${formatMoney(refunded)} refunded`, note: card, at: 'done' });
  if (chargeback) return [...lines, ...afterChargeback(booking, chargeback, hearing, firstName)];
  if (status === 'no_show_expert') {
    if (refunded.minor === 0)
      lines.push({
        title: isHeard(appeal)
          ? `${formatMoney(captured)} on hold`
          : `${formatMoney(captured)} to be refunded`,
        note: waitsFor(appeal, refundWaitsUntil, { zone, now: booking.serverNow }),
        at: 'now',
      });
    return lines;
  }
  if (refunded.minor >= captured.minor) return lines;
  if (status === 'disputed' && problem)
    return [
      ...lines,
      {
        title: 'On hold',
        note: problem.withheld ? 'Until our staff have finished' : 'Until the problem is closed',
        at: 'now',
      },
      {
        title: isClient ? `Rest released to ${firstName}` : 'Rest available to you',
        note: 'After that',
        at: 'ahead',
      },
    ];
  const released = status === 'completed';
  // Beside a refund it is what is left, not all that was paid.
  const left = { ...captured, minor: captured.minor - refunded.minor };
  const rest = refunded.minor > 0 ? `The remaining ${formatMoney(left)} r` : 'R';
  const release = shortMoment(Date.parse(endsAt) + PROBLEM_WINDOW_HOURS * HOUR_MS, zone);
  return [
    ...lines,
    {
      title: isClient ? `${rest}eleased to ${firstName}` : 'Available to you',
      note: released ? 'Done' : `${release}, if no problem is reported`,
      at: released ? 'done' : 'now',
    },
  ];
}

/** What the client’s bank took (P-09), and what it means for the viewer. */
function afterChargeback(
  { role, status, expertShare }: Booking,
  { state, amount }: NonNullable<Booking['chargeback']>,
  hearing: WrapUp['hearing'],
  firstName: string,
): DatedStep[] {
  const sum = formatMoney(amount);
  const isClient = role === 'client';
  if (state === 'open')
    return [
      {
        title: `${sum} disputed`,
        note: isClient ? 'Your bank is deciding' : `${firstName}’s bank is deciding`,
        at: 'now',
      },
      {
        title: isClient ? `Released to ${firstName}` : 'Available to you',
        note:
          isClient || status === 'cancelled'
            ? 'After that, if the bank returns it'
            : 'After that. If the bank keeps it, we bear the loss, unless our staff find that you didn’t deliver the session. They ask you first.',
        at: 'ahead',
      },
    ];
  const note = 'Your bank’s decision';
  if (isClient) return [{ title: `${sum} returned to you`, note, at: 'done' }];
  const keeps = expertShare !== null && expertShare.minor > 0;
  if (hearing && hearing.finding === null && status !== 'cancelled')
    return [
      { title: `${sum} returned to ${firstName}`, note: 'By their bank', at: 'done' },
      {
        title: `Your ${formatMoney(expertShare ?? amount)}`,
        note: 'Our staff decide whether you keep it, after hearing you.',
        at: 'now',
      },
    ];
  return [
    {
      title: `${sum} returned to ${firstName}`,
      note: `By their bank. ${status === 'cancelled' ? OF_CANCELLED[keeps ? 'share' : 'none'] : keeps ? 'We bear it, and you keep your share.' : 'We found that the session wasn’t delivered.'}`,
      at: 'done',
    },
  ];
}

const OF_CANCELLED = {
  share: 'We bear your share.',
  none: 'The session was cancelled, so there’s no share.',
} as const;

const isHeard = (appeal: WrapUp['appeal']): boolean => appeal?.state === 'open' && appeal.refundWaits;

/** What the refund of a session that the expert missed waits for. */
function waitsFor(
  appeal: WrapUp['appeal'],
  until: string | null,
  { zone, now }: { zone: string; now: string },
): string {
  if (until === null) return 'Being sent';
  if (isHeard(appeal) && isPast(until, now)) return `Until our staff decide about the appeal. ${LATE}`;
  const at = shortMoment(until, zone);
  return isHeard(appeal) ? `Our staff decide about the appeal by ${at}` : `After ${at}, if there’s no appeal`;
}
