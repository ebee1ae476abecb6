import {
  balancePosting,
  type BalanceKind,
  type BalancePosting,
} from '../../../apps/server/src/modules/payments/balance-postings.ts';
import { PaymentRefused } from '../../../apps/server/src/ports/payments.ts';
import {
  leastPayout,
  payoutObstacle,
  planPayouts,
  type Owed,
  type PayoutReason,
} from '../../../packages/domain/src/index.ts';
import { availableMinor, count, enqueue, mayDie, tell, type World } from './world.ts';

interface Payout {
  id: string;
  amountMinor: number;
  owedMinor: number;
  status: 'planned' | 'sending' | 'sent' | 'refused' | 'carried_over';
  reason: PayoutReason | null;
  attempt: number;
}

/** The expert as a receiver of money, and what finance did with their balance. Amounts in minor units. */
export interface Receiver {
  isVerified: boolean;
  hasTwoSteps: boolean;
  /** Epoch ms; null: the account isn't closed */
  closedAt: number | null;
  payouts: Payout[];
  /** Rows of the ledger that belong to no booking */
  entries: BalancePosting[];
  writtenOffMinor: number;
  bookedUnclaimedMinor: number;
  claimedMinor: number;
  /** Finance has been told that the platform can't cover what is due (O-08) */
  isShortAlarmed: boolean;
}

export function receiverOf({ random }: Pick<World, 'random'>): Receiver {
  return {
    isVerified: random.chance(0.8),
    hasTwoSteps: random.chance(0.9),
    closedAt: null,
    payouts: [],
    entries: [],
    writtenOffMinor: 0,
    bookedUnclaimedMinor: 0,
    claimedMinor: 0,
    isShortAlarmed: false,
  };
}

/** Posts a row about the balance, as the transaction of a change does. @param minor below zero: back */
export function postBalance({ receiver }: World, kind: BalanceKind, minor: number): void {
  receiver.entries.push(balancePosting(kind, 'expert', minor));
}

/** What a run would know of the expert. */
export function owedOf(world: World): Owed {
  const { receiver, isSuspended } = world;
  const { isVerified, hasTwoSteps, closedAt } = receiver;
  return {
    expertId: 'expert',
    currency: 'AUD',
    owedMinor: availableMinor(world),
    // A suspension holds payouts (O-04).
    isHeld: isSuspended,
    isServed: true,
    isVerified,
    hasTwoSteps,
    isClosed: closedAt !== null,
    isBankNew: false,
    currencies: ['AUD'],
    lastPaidAt: null,
  };
}

/** What is said of the story of every booking: a payout belongs to none. */
function tellAll(world: World, what: string): void {
  for (const of of world.cases) tell(world, of, what);
}

/** Who is told of a plan (O-08). */
export const watch = {
  funds: ({ receiver }: World, isShort: boolean): void => {
    receiver.isShortAlarmed = isShort;
  },
};

/** Plans the run of a Monday (P-04). */
export function planRun(world: World): void {
  const { receiver, platform, now } = world;
  for (const row of receiver.payouts)
    if (row.status === 'planned') Object.assign(row, { status: 'carried_over', reason: 'stopped' });
  const owed = owedOf(world);
  const [planned] = owed.owedMinor > 0 ? planPayouts([owed], platform.funds(now)) : [];
  watch.funds(world, planned?.reason === 'short');
  if (!planned) return;
  const { amountMinor, owedMinor, reason } = planned;
  const status = amountMinor > 0 ? 'planned' : 'carried_over';
  const id = `payout ${receiver.payouts.length + 1}`;
  receiver.payouts.push({ id, amountMinor, owedMinor, status, reason, attempt: 1 });
  tellAll(world, `${id}: ${amountMinor} of ${owedMinor}${reason ? `, ${reason}` : ''}`);
  if (reason !== null) count(world, `payouts carried over: ${reason}`);
  askToSend(world);
}

function askToSend(world: World): void {
  const [of] = world.cases;
  if (of) enqueue(world, 'payout.send', of, { again: true });
}

/** Sets the amount aside before the provider is asked; what has left the balance since is not sent. @returns whether it is to be sent */
function setAside(world: World, row: Payout): boolean {
  const owed = owedOf(world);
  const amountMinor = Math.min(row.amountMinor, owed.owedMinor);
  const reason = owed.isHeld
    ? 'held'
    : !owed.isVerified
      ? 'not_verified'
      : amountMinor < leastPayout(owed)
        ? 'balance_fell'
        : null;
  if (reason !== null) {
    Object.assign(row, { status: 'carried_over', amountMinor: 0, reason });
    return false;
  }
  Object.assign(row, { status: 'sending', amountMinor });
  postBalance(world, 'payout', amountMinor);
  tellAll(world, `${row.id}: ${amountMinor} set aside`);
  return true;
}

function send(world: World, row: Payout): void {
  const isRepeat = row.status === 'sending';
  if (!isRepeat && !setAside(world, row)) return;
  mayDie(world);
  try {
    if (!isRepeat || !world.platform.find(row.id))
      world.platform.transfer(row.id, row.amountMinor, `${row.id}:${row.attempt}`, world.now);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    postBalance(world, 'payout', -row.amountMinor);
    row.status = 'refused';
    tellAll(world, `${row.id}: refused, ${error.message}`);
    count(world, 'payouts refused');
    return;
  }
  mayDie(world);
  row.status = 'sent';
  tellAll(world, `${row.id}: sent`);
  count(world, 'payouts');
}

/** Job `payout.send`: carries out what is planned or under way. @throws {PaymentProviderDown | Killed} */
export function sendPayouts(world: World): void {
  for (const row of world.receiver.payouts)
    if (row.status === 'planned' || row.status === 'sending') send(world, row);
}

/** Staff have the newest transfer that was refused tried again (O-05). @returns whether there was one */
export function retryPayout(world: World): boolean {
  const newest = world.receiver.payouts.at(-1);
  if (newest?.status !== 'refused' || payoutObstacle(owedOf(world)) !== null) return false;
  Object.assign(newest, { status: 'planned', attempt: newest.attempt + 1 });
  askToSend(world);
  return true;
}
