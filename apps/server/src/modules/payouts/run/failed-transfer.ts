import type { FailedTransfer } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { recordLook } from '../../../db/record-look.ts';
import { account, expert, payout, payoutAccount, payoutHold, payoutRun } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import { notifyPayout } from '../mails.ts';
import { missingOf } from '../verification/get-verification.ts';
import { stoppedCurrencies } from './owed.ts';

/**
 * Of `payout p`: it was refused or sent back, and the money has not gone since: with a later run, if it is back in the
 * balance, or from the expert's account with the provider.
 */
export const isTroubled = sql`p.status IN ('refused', 'failed_at_bank') AND NOT EXISTS (
  SELECT FROM payout later WHERE later.expert_id = p.expert_id AND later.currency = p.currency
    AND p.status = 'refused' AND later.status = 'sent' AND later.created_at > p.created_at)`;

/**
 * Of `payout p`: it was carried over because the provider had not verified the expert, which is so still, and no later run
 * has planned a payout for them.
 */
export const waitsForVerification = sql`p.status = 'carried_over' AND p.reason = 'not_verified'
  AND EXISTS (SELECT FROM expert x WHERE x.id = p.expert_id AND x.identity_verified_at IS NULL)
  AND NOT EXISTS (SELECT FROM payout later WHERE later.expert_id = p.expert_id AND later.currency = p.currency
    AND later.created_at > p.created_at)`;

/** A payout that failed or waits for a verification, with its expert. @throws AppError NotFound, Forbidden for one's own */
async function transferForStaff(db: DbOrTx, id: string, staffId: string) {
  const [row] = await db
    .select({
      payout,
      run: { id: payoutRun.id, scheduledFor: payoutRun.scheduledFor },
      person: { accountId: account.id, name: account.name, status: account.status },
      verifiedAt: expert.identityVerifiedAt,
      bank: { last4: payoutAccount.bankLast4, changedAt: payoutAccount.bankChangedAt },
      account: {
        detailsSubmitted: payoutAccount.detailsSubmitted,
        missing: payoutAccount.missing,
        errors: payoutAccount.errors,
      },
    })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .innerJoin(expert, eq(expert.id, payout.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .leftJoin(payoutAccount, eq(payoutAccount.expertId, payout.expertId))
    .where(eq(payout.id, id));
  // Carried over for another reason, it was never a case.
  const wasCase =
    row &&
    (row.payout.status !== 'carried_over' || row.payout.attempt > 1 || row.payout.reason === 'not_verified');
  if (!wasCase) throw notFound('Failed transfer');
  if (row.person.accountId === staffId)
    throw new AppError('Forbidden', 'Another member of staff has to handle your own payout');
  return row;
}
type Found = Awaited<ReturnType<typeof transferForStaff>>;

const isOpen = async (db: DbOrTx, id: string): Promise<boolean> =>
  (
    await queryRows(
      db,
      sql`SELECT 1 FROM payout p WHERE p.id = ${id} AND ((${isTroubled}) OR (${waitsForVerification}))`,
    )
  ).length > 0;

/** Why a transfer can't be tried again now; empty: it can. */
async function whyNoRetry(db: DbOrTx, { payout: row, verifiedAt }: Found): Promise<string> {
  if (row.status === 'failed_at_bank')
    return 'The money is with the provider, which sends it again once the bank details are changed';
  if (row.status === 'carried_over') return 'The next run after they are verified sends it';
  const held = and(eq(payoutHold.expertId, row.expertId), isNull(payoutHold.releasedAt));
  if ((await db.$count(payoutHold, held)) > 0) return 'Their payouts are held';
  if (verifiedAt === null) return 'The provider hasn’t verified them';
  return (await stoppedCurrencies(db)).has(row.currency) ? 'A difference stops payouts in this currency' : '';
}

/** Why the expert can't be mailed again now; empty: they can. */
const whyNoReminder = ({ remindedAt }: Found['payout'], now: Date): string =>
  remindedAt !== null && now.getTime() - remindedAt.getTime() < DAY_MS
    ? 'They were emailed less than 24 hours ago'
    : '';

/**
 * A payout that the provider refused, a bank sent back or that waits for a verification, with what can be done about it
 * (O-05). The look is written down (O-06).
 * @throws AppError NotFound, Forbidden for one's own
 */
export async function getFailedTransfer(
  { deps: { db, clock }, account: staff }: SignedIn,
  id: string,
): Promise<FailedTransfer> {
  const now = clock.now();
  const found = await transferForStaff(db, id, staff.id);
  const { payout: row, run, person, bank, account: provider } = found;
  await recordLook(db, {
    action: 'desk.look-person',
    actorId: staff.id,
    subject: `account:${person.accountId}`,
    now,
    detail: { payout: id },
  });
  const open = await isOpen(db, id);
  const offered = (why: string) => ({ possible: open && why === '', why });
  const failedAt = row.bankAt ?? row.finishedAt;
  return {
    id,
    person: { id: person.accountId, name: person.name },
    isClosed: person.status === 'deactivated',
    run: { id: run.id, scheduledFor: run.scheduledFor.toISOString() },
    // Nothing of what is carried over is sent.
    amount: { minor: row.amountMinor || row.owedMinor, currency: row.currency },
    status: row.status,
    reason: row.reason,
    failedAt: failedAt?.toISOString() ?? null,
    transferRef: row.transferRef,
    asked:
      row.status === 'carried_over' && found.verifiedAt === null
        ? { hasBegun: provider?.detailsSubmitted ?? false, missing: provider ? missingOf(provider) : [] }
        : null,
    bankLast4: bank?.last4 ?? null,
    bankChangedAt:
      bank?.changedAt && failedAt && bank.changedAt > failedAt ? bank.changedAt.toISOString() : null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    isOpen: open,
    actions: {
      retry: offered(await whyNoRetry(db, found)),
      remind: offered(whyNoReminder(row, now)),
    },
  };
}

/** Changes an open failed transfer with its audit row. @throws AppError NotFound, Forbidden, WrongState */
async function change(
  { deps, account: staff }: SignedIn,
  id: string,
  action: 'payout.retried' | 'payout.reminded',
  act: (tx: Tx, found: Found, now: Date) => Promise<string>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.select().from(payout).where(eq(payout.id, id)).for('no key update');
    const found = await transferForStaff(tx, id, staff.id);
    const now = deps.clock.now();
    const why = (await isOpen(tx, id)) ? await act(tx, found, now) : 'This transfer isn’t open any more';
    if (why !== '') throw new AppError('WrongState', why);
    const subject = `account:${found.person.accountId}` as const;
    await record(tx, { now, actorId: staff.id, action, subject, detail: { payoutId: id } });
  });
  deps.wakeJobs();
}

/**
 * Has a transfer that the provider refused tried again now, as part of its run (O-05). What has left the balance since is
 * not sent.
 * @throws AppError NotFound, Forbidden, WrongState
 */
export const retryTransfer = (ctx: SignedIn, id: string): Promise<void> =>
  change(ctx, id, 'payout.retried', async (tx, found, now) => {
    const why = await whyNoRetry(tx, found);
    if (why !== '') return why;
    await tx
      .update(payout)
      .set({ status: 'planned', attempt: found.payout.attempt + 1, reason: null, finishedAt: null })
      .where(eq(payout.id, id));
    const dedupeKey = `payout.send:${id}`;
    await enqueueAgain(tx, { kind: 'payout.send', payload: { payoutId: id }, dedupeKey, runAt: now, now });
    return '';
  });

/**
 * Tells the expert again, by email and in the app, why their payout failed and what to do; once a day (O-05). Their answer
 * then has seven days.
 * @throws AppError NotFound, Forbidden, WrongState
 */
export const remindOfTransfer = (ctx: SignedIn, id: string): Promise<void> =>
  change(ctx, id, 'payout.reminded', async (tx, { payout: row, person }, now) => {
    const why = whyNoReminder(row, now);
    if (why !== '') return why;
    await tx.update(payout).set({ remindedAt: now }).where(eq(payout.id, id));
    const step = row.status === 'carried_over' ? 'carried' : row.status === 'refused' ? 'refused' : 'failed';
    await notifyPayout(tx, { accountId: person.accountId, payoutId: id, step, now });
    return '';
  });
