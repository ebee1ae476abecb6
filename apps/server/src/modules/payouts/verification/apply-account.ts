import { eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { expert, payoutAccount } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { PaymentRefused } from '../../../ports/payments.ts';
import type { ProviderAccount } from '../../../ports/payouts.ts';
import { raiseAlarm } from '../../../db/alarms.ts';
import { mailBankChange, notifyVerification, type VerificationStep } from '../mails.ts';

type AccountRow = typeof payoutAccount.$inferSelect;

/** Whether the provider has verified who it is and pays them. */
const isVerified = ({
  transfersActive,
  payoutsEnabled,
}: Pick<ProviderAccount, 'transfersActive' | 'payoutsEnabled'>) => transfersActive && payoutsEnabled;

const columnsOf = (seen: ProviderAccount) => {
  const { ref, country, transfersActive, payoutsEnabled, detailsSubmitted, disabledReason, bankLast4 } = seen;
  return {
    ref,
    country,
    transfersActive,
    payoutsEnabled,
    detailsSubmitted,
    disabledReason,
    bankLast4,
    // A bank account that was removed is still the last one.
    ...(seen.bankRef !== null && { bankRef: seen.bankRef }),
    errors: [...seen.errors],
    missing: [...seen.missing],
    checking: [...seen.checking],
    currencies: [...seen.currencies],
  };
};

/** Whether another bank account has taken the place of the one that was there before. */
const isBankChanged = ({ bankRef, bankLast4 }: AccountRow, seen: ProviderAccount): boolean =>
  seen.bankRef !== null &&
  // Rows from before the provider's id was stored have the digits alone.
  (bankRef === null ? bankLast4 !== null && bankLast4 !== seen.bankLast4 : bankRef !== seen.bankRef);

/** What the expert is mailed; null: nothing that they have to know. */
function newsOf(before: AccountRow, wasVerified: boolean, seen: ProviderAccount): VerificationStep | null {
  const verified = isVerified(seen);
  if (verified !== wasVerified) return verified ? 'verified' : 'lost';
  const isAsked = seen.missing.some((field) => !before.missing.includes(field));
  // Of what was missing from the start, the provider refused what it was sent.
  const isRefused = seen.errors.some(
    ({ field, code }) => !before.errors.some((known) => known.field === field && known.code === code),
  );
  return seen.detailsSubmitted && (isAsked || isRefused) ? 'missing' : null;
}

/** Somebody else's account, or one that nobody here has: nothing is changed, and staff can read of it. */
async function refuse(tx: Tx, deps: Deps, ref: string, why: string, expertId: string | null): Promise<void> {
  const now = deps.clock.now();
  deps.log.warn({ account: ref, expert: expertId, why }, 'provider account refused');
  await record(tx, {
    now,
    actorId: null,
    action: 'payout.account-refused',
    subject: `provider:${ref}`,
    detail: { why, expertId },
  });
}

/** The account at the provider says that it is another expert's: nothing is paid to it until somebody has looked. */
async function stopMoved(tx: Tx, deps: Deps, row: AccountRow, seen: ProviderAccount): Promise<void> {
  const now = deps.clock.now();
  await refuse(tx, deps, seen.ref, 'it belongs to another expert', seen.expertId);
  const stopped = { transfersActive: false, payoutsEnabled: false, disabledReason: 'moved', readAt: now };
  await tx.update(payoutAccount).set(stopped).where(eq(payoutAccount.expertId, row.expertId));
  await tx.update(expert).set({ identityVerifiedAt: null }).where(eq(expert.id, row.expertId));
  await raiseAlarm(tx, {
    kind: 'payout-account.moved',
    subject: `payout-account:${row.expertId}`,
    detail: seen.ref,
    now,
  });
}

/**
 * Stores the state of an expert's account at the provider; nothing else sets `identity_verified_at` (P-03). A
 * reading may repeat and come in any order, since it is made when it is applied.
 * @returns whether the account is one of ours
 */
export async function applyAccount(tx: Tx, deps: Deps, seen: ProviderAccount): Promise<boolean> {
  const now = deps.clock.now();
  const [known] = await tx.select().from(payoutAccount).where(eq(payoutAccount.ref, seen.ref)).for('update');
  // Opened by a process that died before it could write down the reference.
  const [opening] =
    known || seen.expertId === null
      ? []
      : await tx.select().from(payoutAccount).where(eq(payoutAccount.expertId, seen.expertId)).for('update');
  const row = known ?? (opening?.ref === null ? opening : undefined);
  if (!row) {
    await refuse(tx, deps, seen.ref, 'no expert has it', seen.expertId);
    return false;
  }
  if (seen.expertId !== row.expertId) {
    await stopMoved(tx, deps, row, seen);
    return false;
  }
  const [owner] = await tx
    .select({ accountId: expert.accountId, verifiedAt: expert.identityVerifiedAt })
    .from(expert)
    .where(eq(expert.id, row.expertId))
    .for('update');
  if (!owner) return false;
  const verified = isVerified(seen);
  const changed = isBankChanged(row, seen);
  const news = newsOf(row, owner.verifiedAt !== null, seen);
  await tx
    .update(payoutAccount)
    .set({ ...columnsOf(seen), ...(changed && { bankChangedAt: now }), readAt: now })
    .where(eq(payoutAccount.expertId, row.expertId));
  if (verified !== (owner.verifiedAt !== null)) {
    await tx
      .update(expert)
      .set({ identityVerifiedAt: verified ? now : null, changedAt: now })
      .where(eq(expert.id, row.expertId));
    await record(tx, {
      now,
      actorId: null,
      action: verified ? 'payout.verified' : 'payout.verification-lost',
      subject: `account:${owner.accountId}`,
      detail: { reason: seen.disabledReason },
    });
  }
  if (changed) await mailBankChange(tx, { accountId: owner.accountId, now });
  if (news !== null) await notifyVerification(tx, { accountId: owner.accountId, step: news, now });
  return true;
}

/** Job `payout-account.apply`: reads an expert's account after an event of the provider (P-03). */
export const readPayoutAccount = defineJob('payout-account.apply', async (deps, { ref }) => {
  let seen;
  try {
    seen = await deps.payments.readAccount(ref);
  } catch (error) {
    // An account that isn't ours to read: with no row of ours either, there is nothing to do.
    if (!(error instanceof PaymentRefused)) throw error;
    await deps.db.transaction((tx) => refuse(tx, deps, ref, error.message, null));
    return;
  }
  await deps.db.transaction((tx) => applyAccount(tx, deps, seen));
  deps.wakeJobs();
});
