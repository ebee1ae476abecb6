import type { TimerKind } from '../../../apps/server/src/modules/bookings/lifecycle/timer-job.ts';
import type { BookingRow } from '../../../apps/server/src/modules/bookings/rows.ts';
import type { PaymentRow } from '../../../apps/server/src/modules/payments/merge.ts';
import type { Operation } from '../../../apps/server/src/modules/payments/operations.ts';
import { ledgerAccount, type MissingPosting } from '../../../apps/server/src/modules/payments/postings.ts';
import type { AppealRow, ProblemRow } from '../../../apps/server/src/modules/problems/rows.ts';
import type { DisputeRow } from '../../../apps/server/src/modules/disputes/rows.ts';
import type { Refund } from '../../../apps/server/src/modules/payments/order-refund.ts';
import type { TimeRange } from '../../../packages/domain/src/index.ts';
import type { Random } from '../random.ts';
import type { Bank } from './bank.ts';
import type { Receiver } from './payouts.ts';
import type { Platform } from './platform.ts';

export type JobKind =
  | 'appeal.deadline'
  | 'appeal.window-closed'
  | 'booking.complete'
  | 'booking.deadline'
  | 'booking.end'
  | 'booking.expire-hold'
  | 'payment.apply'
  | 'payment.settle'
  | 'payout.send'
  | 'problem.bank-decided'
  | 'problem.deadline';

export interface Job {
  kind: JobKind;
  of: Case;
  /** Epoch ms */
  runAt: number;
  attempts: number;
  key: string;
}

/** A booking with everything that hangs on it, as the database would hold it. */
export interface Case {
  row: BookingRow;
  payment: PaymentRow | null;
  operations: (Operation & { status: 'started' | 'succeeded' | 'failed' })[];
  disputes: DisputeRow[];
  orders: { cause: Refund['cause']; amountMinor: number }[];
  problem: ProblemRow | null;
  appeal: AppealRow | null;
  entries: Omit<MissingPosting, 'n'>[];
  there: { expert: TimeRange[]; client: TimeRange[] };
  alarms: Set<string>;
  /** A decision that waits for a second member of staff */
  waiting: (() => void) | null;
  /** When a dispute of the bank cancelled it, epoch ms; null: none did */
  disputedAt: number | null;
  /** What the client must have back at least when everything is over, by what people were told; minor units */
  promisedMinor: number;
  story: string[];
}

/** One virtual month: an expert, clients, staff, the bank and the clock. */
export interface World {
  random: Random;
  /** Epoch ms */
  now: number;
  /** Whether calls get lost and processes are killed */
  hasFaults: boolean;
  bank: Bank;
  platform: Platform;
  receiver: Receiver;
  cases: Case[];
  /** Jobs that wait, and the keys of all that were ever written */
  jobs: Map<string, Job>;
  knownJobs: Set<string>;
  /** The expert is suspended, so deadlines that wait for them are paused */
  isSuspended: boolean;
  counts: Record<string, number>;
  /** Cases that changed since the laws were last looked at */
  touched: Set<Case>;
  broken: string[];
}

/** The process was killed here; what was committed stays. */
export class Killed extends Error {}

/** The server dies at this point now and then. @throws {Killed} */
export function mayDie(world: World): void {
  if (!world.hasFaults || !world.random.chance(0.03)) return;
  count(world, 'kills');
  throw new Killed('killed');
}

export function count(world: World, what: string): void {
  world.counts[what] = (world.counts[what] ?? 0) + 1;
}

/** What the expert has available, in minor units; below zero it is a debt (P-02). */
export function availableMinor({ cases, receiver }: Pick<World, 'cases' | 'receiver'>): number {
  const account = ledgerAccount.available('expert');
  let minor = 0;
  for (const { entries } of [...cases, receiver])
    for (const { debit, credit, amountMinor } of entries) {
      if (debit === account) minor += amountMinor;
      if (credit === account) minor -= amountMinor;
    }
  return minor;
}

/** One more line of a booking's story. */
export function tell(world: World, of: Case, what: string): void {
  of.story.push(`${new Date(world.now).toISOString().slice(0, -1)}  ${what}`);
  world.touched.add(of);
}

/** Writes a job; a second one of the same key is not written, unless it is one that is done `again` and again. */
export function enqueue(
  world: World,
  kind: JobKind,
  of: Case,
  { key = '', runAt = world.now, again = false }: { key?: string; runAt?: number; again?: boolean } = {},
): void {
  const dedupeKey = `${kind}:${of.row.id}:${key}`;
  if (!again && world.knownJobs.has(dedupeKey)) return;
  world.knownJobs.add(dedupeKey);
  world.jobs.set(dedupeKey, { kind, of, runAt, attempts: 0, key: dedupeKey });
}

/** Sets the one timer of a booking: it takes the place of the one before. */
export function setTimer(world: World, kind: TimerKind, of: Case, runAt: number): void {
  const key = `timer:${of.row.id}`;
  world.jobs.set(key, { kind, of, runAt, attempts: 0, key });
}
