import type { DataOf, endpoints, ExpertBalance, MoneyStep } from '@nexperts/contract';
import { asc, eq } from 'drizzle-orm';
import { appeal, document, ledgerEntry, payout, problem, statementLine } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import {
  heldRefund,
  isGuests,
  paidOf as paymentsOf,
  partyBooking,
  viewBooking,
  type FullBooking,
  type Role,
} from '../bookings/index.ts';
import { payoutsNeedOf } from '../experts/index.ts';
import { ledgerAccount, MAX_REFUSALS, refundedOrDue, refundOutstanding } from '../payments/index.ts';
import { appealUntil } from '../problems/index.ts';
import { ahead, type Ahead, type Outlook } from './ahead.ts';
import { expertBalance } from './expert-balance.ts';
import { happened, type Happened, type MoneyRow } from './happened.ts';

/** Of the expert's share only the release concerns the client, and not its amount. */
const EXPERTS_ONLY = new Set<MoneyStep['kind']>([
  'earned',
  'reduced',
  'held',
  'taken_back',
  'paid',
  'sent_back',
]);

/** The rows of a booking with the document of each, if the viewer may read it: the expert those in their own name. */
async function rowsOf(
  db: DbOrTx,
  { id, expertId }: Pick<FullBooking['booking'], 'id' | 'expertId'>,
  role: Role,
): Promise<MoneyRow[]> {
  const rows = await db
    .select({ entry: ledgerEntry, documentId: document.id, issuer: document.issuer })
    .from(ledgerEntry)
    .leftJoin(document, eq(document.ledgerEntryId, ledgerEntry.id))
    .where(eq(ledgerEntry.bookingId, id))
    // What happens at one instant has an order too: a bank returns money before it is refunded.
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.kind), asc(ledgerEntry.idempotencyKey));
  return rows.map(({ entry: { kind, debit, credit, amountMinor, at }, documentId, issuer }) => ({
    kind,
    debit,
    credit,
    minor: amountMinor,
    at: at.getTime(),
    documentId: role === 'client' || issuer === `expert:${expertId}` ? documentId : null,
  }));
}

/** When the card was authorised, and when that was dropped; the ledger only knows captured money. */
function authorisation({ booking, payment }: FullBooking): Happened[] {
  if (!payment || booking.requestedAt === null) return [];
  const minor = payment.amountMinor;
  const steps: Happened[] = [{ kind: 'authorised', at: booking.requestedAt.getTime(), minor }];
  if (payment.status === 'voided') steps.push({ kind: 'voided', at: payment.updatedAt.getTime(), minor });
  // Of an instant booking the two are one.
  return booking.instant && payment.capturedMinor > 0 ? [] : steps;
}

/** Who decides about the money until when: staff about an appeal, or the side whose turn it is in a problem. */
async function deadlines(
  db: DbOrTx,
  found: FullBooking,
): Promise<Pick<Outlook, 'decisionBy' | 'refundWaitsUntil'>> {
  const { booking } = found;
  const [reported] = await db.select().from(problem).where(eq(problem.bookingId, booking.id));
  // Nothing says that conduct was reported where that holds no money.
  const isHeld = reported && (reported.kind !== 'conduct' || reported.askPct > 0);
  const decisionBy = isHeld && !reported.pausedAt ? (reported.dueAt?.getTime() ?? null) : null;
  if (heldRefund(found) === null) return { decisionBy, refundWaitsUntil: null };
  const [open] = await db.select().from(appeal).where(eq(appeal.bookingId, booking.id));
  const until = open?.dueAt ?? (await appealUntil(db, booking));
  return { decisionBy, refundWaitsUntil: until?.getTime() ?? null };
}

/** Whether what is due waits for our staff: to sign it (O-01), or because the provider refused it for good (O-08). */
const waitsForStaff = (found: FullBooking): boolean =>
  (heldRefund(found) !== null && found.booking.status === 'cancelled') ||
  paymentsOf(found).some(({ refusals }) => refusals >= MAX_REFUSALS);

/** What runs paid of a booking by its statements: when each was sent, the share in it, in minor units, and whether the bank sent it back. */
async function paidOf(db: DbOrTx, bookingId: string): Promise<(Happened & { backAt: number | null })[]> {
  const rows = await db
    .select({ row: payout, minor: statementLine.shareMinor })
    .from(statementLine)
    .innerJoin(document, eq(document.id, statementLine.documentId))
    .innerJoin(payout, eq(payout.id, document.payoutId))
    .where(eq(statementLine.bookingId, bookingId))
    .orderBy(asc(payout.createdAt), asc(payout.id));
  return rows.map(({ row: { finishedAt, createdAt, bankAt, status }, minor }) => ({
    kind: 'paid',
    at: (finishedAt ?? createdAt).getTime(),
    minor,
    backAt: status === 'failed_at_bank' ? (bankAt?.getTime() ?? null) : null,
  }));
}

/** What stops the next payout to an expert, in the word of a step. */
function waitsForPayout({ heldSince, owed, delayed, obstacle }: ExpertBalance): Outlook['payoutWaitsFor'] {
  if (heldSince !== null) return 'payout_hold';
  if (owed !== null) return 'debt';
  if (delayed !== null) return 'late_run';
  return obstacle === null || obstacle === 'below_minimum' ? null : 'verification';
}

/** What of the rows is the expert's to be paid, in minor units. */
function availableOf(rows: readonly MoneyRow[], expertId: string): number {
  const account = ledgerAccount.available(expertId);
  return rows.reduce(
    (sum, { debit, credit, minor }) =>
      sum + (debit === account ? minor : 0) - (credit === account ? minor : 0),
    0,
  );
}

/** The same of an expert by their id: what they have to prove counts before there is anything to pay. */
async function payoutWaitsFor(
  deps: Deps,
  expertId: string,
  accountId: string,
): Promise<Outlook['payoutWaitsFor']> {
  const byBalance = waitsForPayout(await expertBalance(deps, expertId));
  if (byBalance !== null) return byBalance;
  return (await payoutsNeedOf(deps, accountId)).length > 0 ? 'verification' : null;
}

function stepsOf(
  done: readonly Happened[],
  next: readonly Ahead[],
  { role, currency }: { role: Role; currency: string },
): MoneyStep[] {
  const amount = (kind: MoneyStep['kind'], minor: number | undefined): MoneyStep['amount'] =>
    minor === undefined || (role === 'client' && kind === 'available') ? null : { minor, currency };
  const iso = (at: number | undefined): string | null =>
    at === undefined ? null : new Date(at).toISOString();
  const all = [
    ...done.map((step): Ahead & { posted: boolean; documentId: string | null } => ({
      documentId: null,
      ...step,
      state: 'now',
      posted: true,
    })),
    ...next.map((step) => ({ ...step, posted: false, documentId: null })),
  ];
  return all
    .filter(({ kind }) => role === 'expert' || !EXPERTS_ONLY.has(kind))
    .map(({ kind, state, at, minor, upTo = false, waitsFor = null, posted, documentId }) => ({
      kind,
      state: posted ? 'done' : state,
      at: iso(at),
      amount: amount(kind, minor),
      upTo,
      waitsFor,
      documentId,
    }));
}

/**
 * What happened to the money of a booking, from the ledger's rows, and what happens next, for one of its parties (P-07);
 * nothing for the guest of a seat that somebody else paid for (H-02).
 * @throws {AppError} NotFound, also when it is somebody else's
 */
export async function getBookingMoney(
  { deps, account }: SignedIn,
  id: string,
): Promise<DataOf<typeof endpoints.getBookingMoney>> {
  const { db, clock } = deps;
  const found = await partyBooking(db, id, account.id);
  // Of a seat that somebody else paid for (H-02), its money is theirs.
  if (found.role === 'client' && isGuests(found.booking)) return { steps: [] };
  const { booking, role } = found;
  const now = clock.now();
  const rows = await rowsOf(db, booking, role);
  const paid = role === 'expert' ? await paidOf(db, booking.id) : [];
  const next = ahead({
    booking: viewBooking(found, role, now),
    now: now.getTime(),
    refundedMinor: paymentsOf(found).reduce((sum, one) => sum + refundedOrDue(one), 0),
    dueMinor: paymentsOf(found).reduce((sum, one) => sum + refundOutstanding(one), 0),
    refundWaitsForStaff: waitsForStaff(found),
    ...(await deadlines(db, found)),
    unpaidMinor: availableOf(rows, booking.expertId) - paid.reduce((sum, { minor }) => sum + minor, 0),
    payoutWaitsFor: role === 'expert' ? await payoutWaitsFor(deps, booking.expertId, account.id) : null,
  });
  // What a later statement takes back is among the ledger's own rows.
  const runs = paid
    .filter(({ minor }) => minor > 0)
    .flatMap(({ backAt, ...one }): Happened[] =>
      backAt === null ? [one] : [one, { ...one, kind: 'sent_back', at: backAt }],
    );
  const posted = [...happened(rows, booking.expertId), ...runs].toSorted((a, b) => a.at - b.at);
  const done = [...authorisation(found), ...posted];
  return { steps: stepsOf(done, next, { role, currency: booking.currency }) };
}
