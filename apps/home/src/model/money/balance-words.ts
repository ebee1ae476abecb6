import type { endpoints, ExpertBalance, ResponseOf } from '@nexperts/contract';
import { addMoney, formatDayShort, formatMoney, payoutMinimum, type Money } from '@nexperts/domain';
import { isPast, LATE } from '../booking/late.ts';
import { payoutReason } from './payout-words.ts';
import { paths } from '../../paths.ts';

/** What an expert's balance says, and what decides about payouts. */
export type Balance = Pick<
  ResponseOf<typeof endpoints.expertEarnings>['data'],
  'balance' | 'nextPayoutAt' | 'payoutsNeed'
>;

/** One sum of the balance: what it is called, and when it moves on. */
export interface BalancePart {
  readonly name: string;
  readonly amount: Money;
  /** The amount depends on a decision and is the most it can be */
  readonly upTo: boolean;
  readonly note: string;
}

/** Something about payouts that an expert has to know, or to do. */
export interface BalanceNotice {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

interface When {
  zone: string;
  /** Server time, epoch ms */
  now: number;
}

const day = (instant: string, zone: string): string => formatDayShort(Date.parse(instant), zone);

function availableNote({ balance, nextPayoutAt, payoutsNeed }: Balance, { zone }: When): string {
  const { available, heldSince, delayed, obstacle } = balance;
  if (heldSince !== null) return 'on hold by our staff';
  if (delayed) return `payout of ${day(delayed.scheduledFor, zone)} delayed`;
  if (obstacle === 'country') return 'we can’t pay anyone in your country yet';
  if (payoutsNeed.length > 0) return 'complete the steps to get paid';
  if (obstacle === 'currency') return `your bank account doesn’t take ${available.currency}`;
  if (obstacle === 'below_minimum')
    return `payouts start at ${formatMoney({ ...available, minor: payoutMinimum(available.currency) })}`;
  if (obstacle !== null) return 'complete the steps to get paid';
  return available.minor > 0 ? `in the payout of ${day(nextPayoutAt, zone)}` : 'nothing to pay out yet';
}

const WAITS_FOR: Readonly<Record<ExpertBalance['onHold'][number]['reason'], readonly [string, string]>> = {
  problem: ['problem', 'problems'],
  appeal: ['missed session', 'missed sessions'],
  bank: ['bank dispute', 'bank disputes'],
};

function onHoldPart({ onHold, available }: ExpertBalance, { now }: When): BalancePart | [] {
  if (onHold.length === 0) return [];
  const parts = onHold.map(
    ({ reason, sessions }) => `${sessions} ${WAITS_FOR[reason][sessions === 1 ? 0 : 1]}`,
  );
  const isLate = onHold.some(({ decisionBy }) => decisionBy !== null && isPast(decisionBy, now));
  return {
    name: 'On hold',
    amount: onHold.reduce((sum, { upTo }) => addMoney(sum, upTo), { ...available, minor: 0 }),
    upTo: true,
    note: `${parts.join(', ')}${isLate ? `. ${LATE}` : ' to be decided'}`,
  };
}

function sentBackSum({ sentBack, available }: ExpertBalance): Money {
  return sentBack.reduce((sum, { amount }) => addMoney(sum, amount), { ...available, minor: 0 });
}

/** Where an expert's money is, the sum to look at first in front (B-02, P-02, P-04). */
export function balanceParts(all: Balance, when: When): [BalancePart, ...BalancePart[]] {
  const { available, owed, pending, onHold, sending, sentBack } = all.balance;
  const sum = (name: string, amount: Money, note: string): BalancePart => ({
    name,
    amount,
    note,
    upTo: false,
  });
  const isWithBank = onHold.some(({ reason }) => reason === 'bank');
  const first = owed
    ? sum(
        'You owe',
        owed,
        isWithBank
          ? 'your next earnings make up for it, unless the bank returns what is on hold'
          : 'your next earnings make up for it',
      )
    : sum('Available', available, availableNote(all, when));
  return [
    first,
    ...(sending ? [sum('Being sent', sending, 'to our payment provider')] : []),
    ...(sentBack.length > 0 ? [sum('Sent back', sentBackSum(all.balance), 'by your bank')] : []),
    sum('Pending', pending, 'until 48 hours after each session'),
    ...[onHoldPart(all.balance, when)].flat(),
  ];
}

/** Whether the date of the next run says anything about this expert's money. */
export const isPayoutAhead = ({ balance: { heldSince, delayed, owed, obstacle } }: Balance): boolean =>
  heldSince === null && delayed === null && owed === null && obstacle !== 'country';

/** Reasons that the balance itself shows, or that ask for nothing. */
const SHOWN_ELSEWHERE = new Set([
  'held',
  'country',
  'not_verified',
  'second_factor',
  'below_minimum',
  'stopped',
]);
/** Of these the next run takes care. */
const BY_ITSELF = new Set(['funds', 'short', 'balance_fell']);

function unsentNotice({ unsent, delayed }: ExpertBalance, zone: string): BalanceNotice | [] {
  const reason = unsent?.reason;
  if (!unsent || !reason || delayed || SHOWN_ELSEWHERE.has(reason)) return [];
  const title = `We couldn’t send ${formatMoney(unsent.amount)} on ${day(unsent.scheduledFor, zone)}`;
  const why = `${payoutReason(reason)}.`;
  if (BY_ITSELF.has(reason))
    return { title, text: `${why} It stays in your balance. You don’t need to do anything.` };
  return {
    title,
    text: `${why} It stays in your balance until that’s settled.`,
    link: { label: 'See what’s needed', href: paths.verification() },
  };
}

/** What an expert has to know or to do about payouts, the most urgent first; usually nothing. */
export function balanceNotices({ balance }: Balance, { zone }: Pick<When, 'zone'>): BalanceNotice[] {
  const { heldSince, delayed, sentBack } = balance;
  const reasons = new Set(sentBack.map(({ reason }) => payoutReason(reason ?? 'unknown')));
  return [
    ...(sentBack.length > 0
      ? [
          {
            title: `Your bank sent back ${formatMoney(sentBackSum(balance))}`,
            text: `${[...reasons].join('. ')}. Our payment provider keeps the money and sends it again once you’ve changed your bank account.`,
            link: { label: 'Change bank account', href: paths.verification() },
          },
        ]
      : []),
    ...(heldSince !== null
      ? [
          {
            title: 'Your payouts are on hold',
            text: `Our staff put them on hold on ${day(heldSince, zone)}. Nothing goes to your bank until they release them. What you’ve earned stays yours. If you have a question, reply to the email we sent you.`,
          },
        ]
      : []),
    ...(delayed
      ? [
          {
            title: `Your payout of ${day(delayed.scheduledFor, zone)} is delayed`,
            text: `We have to check our books with the payment provider before we send ${formatMoney(delayed.amount)}. You don’t need to do anything.`,
          },
        ]
      : []),
    ...[unsentNotice(balance, zone)].flat(),
  ];
}
