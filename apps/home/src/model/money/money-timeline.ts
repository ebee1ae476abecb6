import type { Booking, MoneyStep } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { paths } from '../../paths.ts';
import type { DatedStep } from '../booking/dated-step.ts';
import { isPast, LATE } from '../booking/late.ts';
import { payerName } from '../booking/other-person.ts';
import { shortMoment } from '../times/times.ts';

interface Told {
  step: MoneyStep;
  /** `A$120`, or `up to A$120`; empty: no amount */
  sum: string;
  /** Empty: nobody knows when */
  when: string;
  isClient: boolean;
  /** What the viewer calls the other side */
  name: string;
  booking: Booking;
  zone: string;
  /** Server time, epoch ms */
  now: number;
}
type Words = Pick<DatedStep, 'title' | 'note'>;

const whoseBank = ({ isClient, name }: Told): string => (isClient ? 'Your bank' : `${name}’s bank`);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function chargeWords(told: Told): Words {
  const { step, sum, when, isClient, name, booking } = told;
  if (step.state === 'done')
    return { title: isClient ? `${sum} charged` : `${name} paid ${sum}`, note: when };
  const condition = booking.proposal
    ? `Only if ${isClient ? 'you choose' : `${name} chooses`} another time by ${when}. If not, we release it.`
    : isClient
      ? `Only if ${name} accepts by ${when}. If not, we release it.`
      : `When you accept, by ${when}.`;
  return { title: 'Charged', note: condition };
}

function refundWords({ step, sum, when, isClient, name, now }: Told): Words {
  const to = isClient ? 'to your card' : `to ${name}`;
  if (step.state === 'done') return { title: `${sum} refunded ${to}`, note: when };
  if (step.waitsFor === 'bank') return { title: `${sum} to be refunded`, note: 'If the bank decides for us' };
  if (step.waitsFor === 'staff')
    return { title: `${sum} to be refunded`, note: 'Our staff have to do something first. We’re on it.' };
  if (step.waitsFor === 'appeal' && step.at !== null && isPast(step.at, now))
    return { title: `${sum} to be refunded`, note: `Once the appeal is decided. ${LATE}` };
  return step.waitsFor === 'appeal'
    ? { title: `${sum} to be refunded`, note: `Not before ${when}: until then the verdict may change.` }
    : { title: `${sum} to be refunded`, note: 'We’re sending it.' };
}

/** What becomes of the share of a session that took place, whichever way the bank decides (P-09). */
const WITH_BANK =
  'Once the bank has decided. If it decides for the client, we bear the loss, unless our staff find that you didn’t deliver the session. They ask you first.';

function available({ step, sum, when, isClient, name, booking }: Told): Words {
  const title = isClient ? releasedTitle(booking, name) : `${capital(sum)} available to you`;
  if (step.waitsFor === 'problem') return { title, note: 'Once it’s decided' };
  if (step.waitsFor === 'bank')
    return {
      title,
      note: isClient || booking.status === 'cancelled' ? 'If the bank decides for us' : WITH_BANK,
    };
  if (step.state === 'done') return { title, note: when };
  return { title, note: isClient ? when : `${when}, if the client reports no problem.` };
}

/** What a client reads beside a refund is what is left, not all that was paid. */
function releasedTitle({ payment, price }: Booking, name: string): string {
  const back = payment?.refunded.minor ?? 0;
  if (!payment || back === 0) return `Released to ${name}`;
  const rest = Math.max(0, payment.captured.minor - back);
  return `The remaining ${formatMoney({ ...price, minor: rest })} released to ${name}`;
}

/** What a payout waits for (P-04). */
const PAYOUT_WAITS: Partial<Record<NonNullable<MoneyStep['waitsFor']>, string>> = {
  verification: 'In the first payout after you’ve completed the steps under Earnings',
  payout_hold: 'Our staff hold your payouts. Once they release them, it goes out with the next one.',
  debt: 'It makes up for what you owe first.',
  late_run: 'This payout is delayed. We’re working on it.',
};

function payoutWords({ step, sum, when }: Told): Words {
  const title = `${capital(sum)} paid to you`;
  if (step.state === 'done') return { title, note: when };
  const waits = step.waitsFor && PAYOUT_WAITS[step.waitsFor];
  if (waits) return { title, note: waits };
  return { title, note: when ? `In the payout of ${when}` : 'In the next payout after that' };
}

/** A request can be withdrawn free of charge: what a cancellation gives back counts only from the answer on. */
const isUnanswered = ({ isClient, booking }: Told): boolean => isClient && booking.status === 'requested';
const ifCancelled = (told: Told): string =>
  isUnanswered(told)
    ? `if you cancel once ${told.name} has accepted`
    : told.isClient
      ? 'if you cancel'
      : 'if the client cancels';

function decision(told: Told): Words {
  const { step, when, now } = told;
  if (step.waitsFor !== 'bank' && step.at !== null && isPast(step.at, now))
    return { title: 'On hold until the problem is closed', note: LATE };
  return step.waitsFor === 'bank'
    ? { title: 'On hold until the bank decides', note: `${whoseBank(told)} disputes the charge.` }
    : {
        title: 'On hold until the problem is closed',
        note: when ? `Next answer due by ${when}` : 'The deadline is paused.',
      };
}

const WORDS: Readonly<Record<MoneyStep['kind'], (told: Told) => Words>> = {
  authorised: ({ sum, when, isClient }) => ({
    title: `${sum} held on ${isClient ? 'your' : 'the client’s'} card`,
    note: when,
  }),
  voided: ({ when }) => ({ title: 'Hold released', note: `${when}. Nothing was charged.` }),
  charged: chargeWords,
  refunded: refundWords,
  refunded_otherwise: ({ sum, when, isClient, name }) => ({
    title: `${sum} refunded ${isClient ? 'to you' : `to ${name}`}, not to the card`,
    note: when,
  }),
  refund_failed: ({ sum, when }) => ({ title: `Refund of ${sum} came back`, note: when }),
  bank_took: (told) => ({ title: `${whoseBank(told)} took ${told.sum} back`, note: told.when }),
  bank_returned: (told) => ({ title: `${whoseBank(told)} returned ${told.sum} to us`, note: told.when }),
  earned: ({ sum, when }) => ({ title: `Your share: ${sum}`, note: `${when}, after the 15% fee` }),
  reduced: ({ sum, when }) => ({ title: `Your share is ${sum} less`, note: when }),
  available,
  held: ({ sum, when }) => ({ title: `${sum} on hold again`, note: when }),
  taken_back: ({ sum, when }) => ({ title: `${sum} taken back from your balance`, note: when }),
  paid: payoutWords,
  sent_back: ({ sum, when }) => ({
    title: `Your bank sent back the ${sum}`,
    note: `${when}. Change your bank account under Earnings.`,
  }),
  full_refund: (told) => ({ title: `Full refund ${ifCancelled(told)}`, note: `Until ${told.when}` }),
  late_refund: (told) => ({
    title: `${told.step.amount?.minor ? `${told.sum} refund` : 'No refund'} ${ifCancelled(told)}`,
    note: `Until the start, ${told.when}${orResold(told)}`,
  }),
  session_ends: ({ sum, when, isClient }) => ({
    title: 'Session ends',
    note: isClient ? `${when}. We hold the ${sum} for 48 hours in case something went wrong.` : when,
  }),
  decision,
};

/** H-06 */
const orResold = ({ isClient, booking: { seat, price } }: Pick<Told, 'isClient' | 'booking'>): string =>
  seat && isClient ? `, or ${formatMoney(price)} if your seat is sold again` : '';

/** A full refund says in the same breath what comes after it. */
function joinSteps(steps: readonly MoneyStep[], words: readonly DatedStep[], resold: string): DatedStep[] {
  return words.flatMap((one, index) => {
    const [step, next, before] = [steps[index], steps[index + 1], steps[index - 1]];
    if (step?.kind === 'late_refund' && before?.kind === 'full_refund') return [];
    if (step?.kind !== 'full_refund' || next?.kind !== 'late_refund') return [one];
    const after = `${next.amount?.minor ? formatMoney(next.amount) : 'no refund'} after that${resold}.`;
    return [{ ...one, note: `${one.note}; ${after}` }];
  });
}

/**
 * What happened to the money of a booking and what happens next, in words (P-07). A refund whose last moment has passed
 * since the answer is left out.
 * @param now server time, epoch ms @param zone zone the times are shown in
 */
export function moneyTimeline(
  booking: Booking,
  steps: readonly MoneyStep[],
  { now, zone }: { now: number; zone: string },
): DatedStep[] {
  const [name = ''] = (booking.role === 'expert' ? payerName(booking) : booking.expert.name).split(' ');
  const shown = steps.filter(
    ({ kind, at }) =>
      (kind !== 'full_refund' && kind !== 'late_refund') || at === null || now <= Date.parse(at),
  );
  const words = shown.map((step): DatedStep => {
    const amount = step.amount ? formatMoney(step.amount) : '';
    const told: Told = {
      step,
      sum: step.upTo && amount ? `up to ${amount}` : amount,
      when: step.at === null ? '' : shortMoment(step.at, zone),
      isClient: booking.role === 'client',
      name,
      booking,
      zone,
      now,
    };
    const { documentId } = step;
    return {
      ...WORDS[step.kind](told),
      at: step.state,
      ...(documentId !== null && {
        link: {
          label: step.kind === 'charged' ? 'Receipt' : 'Refund receipt',
          href: paths.document(booking.id, documentId),
        },
      }),
    };
  });
  return joinSteps(shown, words, orResold({ isClient: booking.role === 'client', booking }));
}
