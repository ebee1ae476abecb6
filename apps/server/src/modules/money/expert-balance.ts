import type { ExpertBalance } from '@nexperts/contract';
import { HOUR_MS, money, payoutObstacle, splitFee, type BalanceFacts } from '@nexperts/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { payout, payoutHold, payoutRun } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { everybodyOwed, stoppedCurrencies } from '../payouts/index.ts';

/** The currency of prices and payouts. */
export const CURRENCY = 'AUD';
/** A run sends its payouts within seconds; one that waits longer is late. */
const LATE_MS = HOUR_MS;
/** Only the payouts of the latest runs can still be under way or with the bank. */
const LOOKED_AT = 12;

type Held = Omit<ExpertBalance['onHold'][number], 'upTo'> & { minor: number; pendingMinor: number };

/** What of an expert's sessions waits for a decision. Minor units. */
async function onHold(db: DbOrTx, expertId: string): Promise<Held[]> {
  const pending = ledgerAccount.pending(expertId);
  const rows = await queryRows<{
    reason: Held['reason'];
    captured: number;
    pending: number;
    dueAt: number | null;
  }>(
    db,
    sql`SELECT CASE WHEN p.disputed THEN 'bank' WHEN b.status = 'disputed' THEN 'problem' ELSE 'appeal' END AS reason,
          p.captured::float8 AS captured,
          (SELECT coalesce(sum(CASE ${pending} WHEN debit THEN amount_minor WHEN credit THEN -amount_minor END), 0)
            FROM ledger_entry l WHERE l.booking_id = b.id AND l.currency = ${CURRENCY})::float8 AS pending,
          extract(epoch FROM CASE WHEN p.disputed THEN NULL
            WHEN b.status = 'disputed' THEN (SELECT r.due_at FROM problem r WHERE r.booking_id = b.id AND r.paused_at IS NULL)
            ELSE (SELECT a.due_at FROM appeal a WHERE a.booking_id = b.id AND a.state = 'open' AND a.paused_at IS NULL) END)::float8 * 1000 AS "dueAt"
        FROM booking b CROSS JOIN LATERAL (
          SELECT bool_or(y.bank_dispute_open_minor > 0) AS disputed, bool_or(y.refund_held) AS held, min(y.currency) AS currency,
            sum(y.captured_minor - y.refunded_minor - y.paid_otherwise_minor) AS captured
          FROM payment y WHERE y.booking_id = b.id) p
        WHERE b.expert_id = ${expertId} AND p.currency = ${CURRENCY}
          AND (p.disputed OR b.status = 'disputed' OR (p.held AND b.status = 'no_show_expert'))`,
  );
  return [...Map.groupBy(rows, ({ reason }) => reason)].flatMap(([reason, own]) => {
    const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
    const pendingMinor = sum((row) => row.pending);
    // Of a session that the expert is judged to have missed nothing is posted as theirs yet.
    const minor = reason === 'appeal' ? sum(({ captured }) => splitFee(captured).expertMinor) : pendingMinor;
    const deadlines = own.flatMap(({ dueAt }) => dueAt ?? []);
    const decisionBy = deadlines.length > 0 ? new Date(Math.min(...deadlines)).toISOString() : null;
    // Of a session that a bank dispute cancelled before its start nothing is earned (P-09).
    return minor > 0 ? [{ reason, sessions: own.length, minor, pendingMinor, decisionBy }] : [];
  });
}

/** What a run has not finished with, or could not send. */
async function payoutsOf(
  db: DbOrTx,
  expertId: string,
  now: number,
): Promise<Pick<ExpertBalance, 'delayed' | 'sentBack' | 'unsent'> & { sending: number; planned: number }> {
  const rows = await db
    .select({ row: payout, scheduledFor: payoutRun.scheduledFor })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .where(and(eq(payout.expertId, expertId), eq(payout.currency, CURRENCY)))
    .orderBy(desc(payout.createdAt), desc(payout.id))
    .limit(LOOKED_AT);
  const isStopped = (await stoppedCurrencies(db)).has(CURRENCY);
  const describePayout = ({ row, scheduledFor }: (typeof rows)[number], minor = row.amountMinor) => ({
    scheduledFor: scheduledFor.toISOString(),
    amount: money(minor, CURRENCY),
    reason: row.reason,
  });
  const latest = rows[0];
  const planned = latest?.row.status === 'planned' ? latest : null;
  const isLate =
    planned !== null && (isStopped || now - planned.row.createdAt.getTime() >= LATE_MS) ? planned : null;
  const isUnsent = latest && (latest.row.status === 'refused' || latest.row.status === 'carried_over');
  return {
    sending: rows.reduce((sum, { row }) => sum + (row.status === 'sending' ? row.amountMinor : 0), 0),
    planned: planned && !isLate ? planned.row.amountMinor : 0,
    delayed: isLate && {
      scheduledFor: describePayout(isLate).scheduledFor,
      amount: describePayout(isLate).amount,
    },
    sentBack: rows.filter(({ row }) => row.status === 'failed_at_bank').map((one) => describePayout(one)),
    unsent: isUnsent ? describePayout(latest, latest.row.owedMinor) : null,
  };
}

/**
 * Where the money of an expert is, from the ledger, the open cases and what a run would do now: every page that tells an
 * expert about their money asks this (B-02, P-02, P-04).
 */
export async function expertBalance(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  expertId: string,
): Promise<ExpertBalance> {
  const { db } = deps;
  const now = deps.clock.now();
  const balance = await accountBalance(db, ledgerAccount.available(expertId), CURRENCY);
  const pending = await accountBalance(db, ledgerAccount.pending(expertId), CURRENCY);
  const held = await onHold(db, expertId);
  const [hold] = await db
    .select({ heldAt: payoutHold.heldAt })
    .from(payoutHold)
    .where(and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt)));
  const { sending, planned, ...payouts } = await payoutsOf(db, expertId, now.getTime());
  const owed = (await everybodyOwed(db, deps, now, expertId)).find(({ currency }) => currency === CURRENCY);
  const inCurrency = (minor: number) => money(minor, CURRENCY);
  const available = Math.max(0, balance - planned);
  return {
    available: inCurrency(available),
    owed: balance < 0 ? inCurrency(-balance) : null,
    pending: inCurrency(pending - held.reduce((sum, { pendingMinor }) => sum + pendingMinor, 0)),
    onHold: held.map(({ minor, reason, sessions, decisionBy }) => ({
      reason,
      sessions,
      decisionBy,
      upTo: inCurrency(minor),
    })),
    heldSince: hold?.heldAt.toISOString() ?? null,
    sending: sending + planned > 0 ? inCurrency(sending + planned) : null,
    ...payouts,
    // What was carried over is shown while it is still there.
    unsent: available > 0 ? payouts.unsent : null,
    obstacle: owed && available > 0 ? payoutObstacle(owed) : null,
  };
}

/** The same for one session: what holds for all that is available. */
export const balanceFacts = ({ available, owed, heldSince, sending }: ExpertBalance): BalanceFacts => ({
  balanceMinor: owed ? -owed.minor : available.minor,
  isHeld: heldSince !== null,
  isSending: sending !== null,
});
