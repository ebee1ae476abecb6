import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { expert, payout, payoutAccount } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { PaymentRefused } from '../../../ports/payments.ts';
import type { BankPayout } from '../../../ports/payouts.ts';
import { notifyPayout } from '../mails.ts';

/** The provider's clock and ours may differ by this much. */
const SKEW_MS = 60_000;

/** A payout that reaches the bank keeps why it was less than owed. */
function reasonAfter(
  { status, reason }: Pick<typeof payout.$inferSelect, 'status' | 'reason'>,
  seen: BankPayout,
) {
  if (seen.status === 'failed') return seen.failure ?? 'unknown';
  return status === 'failed_at_bank' ? null : reason;
}

/**
 * Job `payout.bank`: what became of the provider's payout to an expert's bank (P-04). One that failed stays in the
 * expert's account with the provider, which sends it again once the bank details are changed: the ledger stays as it is.
 */
export const readBankPayout = defineJob(
  'payout.bank',
  async ({ db, payments, clock, log }, { accountRef, ref }) => {
    let seen: BankPayout;
    try {
      seen = await payments.readBankPayout(accountRef, ref);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      log.warn({ account: accountRef, ref }, 'payout to a bank refused: nothing to read');
      return;
    }
    if (seen.status === 'under_way') return;
    const isFailed = seen.status === 'failed';
    await db.transaction(async (tx) => {
      const now = clock.now();
      const [owner] = await tx
        .select({ expertId: expert.id, accountId: expert.accountId })
        .from(payoutAccount)
        .innerJoin(expert, eq(expert.id, payoutAccount.expertId))
        .where(eq(payoutAccount.ref, accountRef));
      if (!owner) {
        log.warn({ account: accountRef, ref }, 'payout to a bank refused: no expert has the account');
        await record(tx, {
          now,
          actorId: null,
          action: 'payout.account-refused',
          subject: `provider:${accountRef}`,
          detail: { why: 'no expert has it', ref },
        });
        return;
      }
      // Everything on the account goes in one payout: what was sent there and has not reached the bank.
      const concerned = and(
        eq(payout.expertId, owner.expertId),
        eq(payout.currency, seen.currency),
        lte(payout.finishedAt, new Date(seen.createdAt.getTime() + SKEW_MS)),
        inArray(payout.status, ['sent', 'failed_at_bank']),
        or(isNull(payout.bankRef), eq(payout.bankRef, ref), eq(payout.status, 'failed_at_bank')),
      );
      const before = await tx.select().from(payout).where(concerned).for('no key update');
      const status = isFailed ? ('failed_at_bank' as const) : ('sent' as const);
      for (const row of before) {
        if (row.bankRef === ref && row.status === status) continue;
        await tx
          .update(payout)
          .set({ status, reason: reasonAfter(row, seen), bankRef: ref, bankAt: now })
          .where(eq(payout.id, row.id));
        if (row.status === status) continue;
        const step = isFailed ? ('failed' as const) : ('arrived' as const);
        await notifyPayout(tx, { accountId: owner.accountId, payoutId: row.id, step, now });
      }
    });
  },
);
