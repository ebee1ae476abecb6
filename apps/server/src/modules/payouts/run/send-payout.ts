import { BANK_CHANGE_WAIT_HOURS, HOUR_MS, leastPayout, type PayoutReason } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account, expert, payout, payoutAccount, payoutHold } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { PaymentRefused } from '../../../ports/payments.ts';
import type { ProviderTransfer } from '../../../ports/payouts.ts';
import { askForStatement } from '../../documents/index.ts';
import { accountBalance, ledgerAccount, lockBalance, postPayout } from '../../payments/index.ts';
import { notifyPayout } from '../mails.ts';
import { finishRun } from './finish-run.ts';
import { stoppedCurrencies } from './owed.ts';
import { alarmStopped } from './resume.ts';

type PayoutRow = typeof payout.$inferSelect;
interface Receiver {
  accountId: string;
  ref: string;
  isVerified: boolean;
  isClosed: boolean;
  bankChangedAt: Date | null;
}
/** What is to be sent. @property isRepeat the provider may have been asked before */
interface Sending {
  row: PayoutRow;
  to: Receiver;
  isRepeat: boolean;
}

async function receiverOf(tx: Tx, expertId: string): Promise<Receiver | null> {
  const [found] = await tx
    .select({
      accountId: expert.accountId,
      ref: payoutAccount.ref,
      verifiedAt: expert.identityVerifiedAt,
      status: account.status,
      bankChangedAt: payoutAccount.bankChangedAt,
    })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .innerJoin(payoutAccount, eq(payoutAccount.expertId, expert.id))
    .where(eq(expert.id, expertId));
  if (!found?.ref) return null;
  const { accountId, ref, bankChangedAt } = found;
  const isClosed = found.status === 'deactivated';
  return { accountId, ref, isVerified: found.verifiedAt !== null, isClosed, bankChangedAt };
}

const lockPayout = async (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  (await tx.select().from(payout).where(eq(payout.id, id)).for('no key update'))[0];

/** What has come in between since the plan; null: nothing. */
async function obstacle(
  tx: Tx,
  { expertId, currency }: PayoutRow,
  { isClosed, bankChangedAt }: Receiver,
  minor: number,
  now: Date,
): Promise<PayoutReason | null> {
  const held = and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt));
  if ((await tx.$count(payoutHold, held)) > 0) return 'held';
  const waitsUntil = (bankChangedAt?.getTime() ?? 0) + BANK_CHANGE_WAIT_HOURS * HOUR_MS;
  if (isClosed && now.getTime() < waitsUntil) return 'bank_changed';
  return minor < leastPayout({ currency, isClosed }) ? 'balance_fell' : null;
}

/**
 * Sets the amount aside in the ledger before the provider is asked, so that nothing else can spend it. What was refunded
 * since the plan is sent no more.
 * @returns null when there is nothing to send (now)
 */
async function setAside(tx: Tx, id: string, expertId: string, now: Date): Promise<Sending | null> {
  await lockBalance(tx, expertId);
  const row = await lockPayout(tx, id);
  if (!row || (row.status !== 'planned' && row.status !== 'sending')) return null;
  const to = await receiverOf(tx, expertId);
  if (row.status === 'sending' && to) return { row, to, isRepeat: true };
  if (row.status === 'sending') throw new Error('the account of a payout under way is gone');
  // Whoever resolves the difference has it sent.
  if ((await stoppedCurrencies(tx)).has(row.currency)) {
    await alarmStopped(tx, row.currency, now);
    return null;
  }
  const available = await accountBalance(tx, ledgerAccount.available(expertId), row.currency);
  const amountMinor = Math.min(row.amountMinor, available);
  const reason = to?.isVerified ? await obstacle(tx, row, to, amountMinor, now) : 'not_verified';
  if (reason !== null || !to) {
    const over = { status: 'carried_over', amountMinor: 0, reason, finishedAt: now } as const;
    await tx.update(payout).set(over).where(eq(payout.id, id));
    return null;
  }
  const [started] = await tx
    .update(payout)
    .set({ status: 'sending', amountMinor, startedAt: now })
    .where(eq(payout.id, id))
    .returning();
  if (!started) throw new Error('a locked payout is gone');
  await postPayout(tx, row, amountMinor, now);
  return { row: started, to, isRepeat: false };
}

/** Asks the provider, under the key of this run, expert and currency. Never inside a transaction. @throws {PaymentRefused | PaymentProviderDown} */
async function ask({ payments }: Deps, { row, to, isRepeat }: Sending): Promise<ProviderTransfer> {
  const { id: payoutId, runId, expertId, currency, amountMinor, attempt } = row;
  // The provider forgets a key after a day; a transfer it made is found by its payout.
  const made = isRepeat ? await payments.findTransfer(payoutId) : null;
  if (made) return made;
  // A key repeats its answer, and a refusal is one.
  const again = attempt === 1 ? '' : `:${attempt}`;
  const idempotencyKey = `payout:${runId}:${expertId}:${currency}${again}`;
  return payments.transfer({ accountRef: to.ref, payoutId, amountMinor, currency, idempotencyKey });
}

type Answer = { transfer: ProviderTransfer } | { refused: string };

/** Stores what the provider answered. What it refused is back in the balance (P-04). */
async function finish(tx: Tx, { row: { id }, to }: Sending, answer: Answer, now: Date): Promise<void> {
  const row = await lockPayout(tx, id);
  if (row?.status !== 'sending') return;
  if ('transfer' in answer) {
    const sent = { status: 'sent', transferRef: answer.transfer.ref, finishedAt: now } as const;
    await tx.update(payout).set(sent).where(eq(payout.id, id));
    await askForStatement(tx, id, now);
  } else {
    await postPayout(tx, row, 0, now);
    // The money of cards is not there yet: that isn't the expert's affair.
    const isFunds = answer.refused === 'balance_insufficient';
    const refused = isFunds
      ? ({ status: 'carried_over', amountMinor: 0, reason: 'funds' } as const)
      : ({ status: 'refused', reason: answer.refused.slice(0, 200) } as const);
    await tx
      .update(payout)
      .set({ ...refused, finishedAt: now })
      .where(eq(payout.id, id));
  }
  const step =
    'transfer' in answer ? 'sent' : answer.refused === 'balance_insufficient' ? 'carried' : 'refused';
  await record(tx, {
    now,
    actorId: null,
    action: `payout.${step}`,
    subject: `account:${to.accountId}`,
    detail: { payoutId: id, ...('refused' in answer ? { reason: answer.refused } : {}) },
  });
  await notifyPayout(tx, { accountId: to.accountId, payoutId: id, step, now });
}

/** Job `payout.send`: carries one payout of a run out (P-04). */
export const sendPayout = defineJob('payout.send', async (deps, { payoutId }) => {
  const { db, clock } = deps;
  const [known] = await db.select().from(payout).where(eq(payout.id, payoutId));
  if (!known) return;
  const sending = await db.transaction((tx) => setAside(tx, payoutId, known.expertId, clock.now()));
  if (sending) {
    let answer: Answer;
    try {
      answer = { transfer: await ask(deps, sending) };
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      answer = { refused: error.message };
    }
    await db.transaction((tx) => finish(tx, sending, answer, clock.now()));
  }
  await finishRun(deps, known.runId);
  deps.wakeJobs();
});
