import type { StaffOutcome } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentRefused } from '../../ports/payments.ts';
import { backInAll, lockPayments } from '../payments/index.ts';
import { passGate, type RunSigned } from '../signatures/index.ts';
import { actionsOf } from './actions.ts';
import { changeDispute, tooLate } from './change-dispute.ts';
import { disputeForStaff, findDispute, lockDispute, readAgain, type FullDispute } from './rows.ts';
import { askProvider } from './send-evidence.ts';

/** Writes down that a dispute was accepted. The payment follows from what the provider then says of it. */
const record = (deps: Deps, found: FullDispute, actorId: string): Promise<boolean> =>
  changeDispute(deps, found, {
    when: ({ concededAt }) => concededAt === null,
    set: (now) => ({ concededAt: now }),
    event: 'conceded',
    actorId,
    follow: (tx, now) => readAgain(tx, found, now),
  });

/** @returns what goes back for the booking in all once the dispute is lost, in minor units. @throws AppError WrongState */
async function demandConcedable(tx: Tx, found: FullDispute, now: Date): Promise<number> {
  if (!actionsOf(await lockDispute(tx, found), now).includes('concede'))
    throw tooLate('This dispute is closed');
  return backInAll(await lockPayments(tx, found.booking.id));
}

/**
 * Accepts a bank's dispute (P-09): it is lost. The platform bears it, unless it came before the start of the session.
 * Where more than A$500 goes back for the booking in all, a second member of staff has to confirm (O-01).
 * @throws {AppError} NotFound, Forbidden, WrongState, Conflict, PaymentProviderFailed
 */
export async function concedeDispute({ deps, account }: SignedIn, ref: string): Promise<StaffOutcome> {
  const found = await disputeForStaff(deps.db, ref, account.id);
  const { booking, dispute } = found;
  const outcome = await deps.db.transaction(async (tx) => {
    const by = { actorId: account.id, now: deps.clock.now() };
    const inAllMinor = await demandConcedable(tx, found, by.now);
    const sum = formatMoney({ minor: dispute.amountMinor, currency: booking.currency });
    const asked = {
      action: 'concession',
      subject: `dispute:${ref}`,
      bookingId: booking.id,
      payload: { ref, about: `Accept the bank’s claim to ${sum} for “${booking.serviceTitle}”` },
      amountMinor: dispute.amountMinor,
      inAllMinor,
      currency: booking.currency,
    } as const;
    // The provider is asked outside of the transaction.
    return passGate(tx, asked, by, async () => {});
  });
  if (outcome.state === 'done') {
    await askProvider(() => deps.payments.acceptDispute(ref));
    await record(deps, found, account.id);
  }
  deps.wakeJobs();
  return outcome;
}

/** The acceptance that two people signed: a job asks the provider. */
export const concessionSigned: RunSigned = async (tx, { signature, now }) => {
  const ref = String(signature.payload['ref']);
  const found = await disputeForStaff(tx, ref, signature.askedBy);
  await demandConcedable(tx, found, now);
  await enqueue(tx, {
    kind: 'dispute.concede',
    payload: { ref, actorId: signature.askedBy },
    dedupeKey: `dispute.concede:${ref}:${signature.id}`,
    runAt: now,
    now,
  });
};

/** Job `dispute.concede`: accepts a dispute at the provider. One that is closed meanwhile is read again. */
export const concede = defineJob('dispute.concede', async (deps, { ref, actorId }) => {
  const found = await findDispute(deps.db, ref);
  if (!found || !actionsOf(found.dispute, deps.clock.now()).includes('concede')) return;
  try {
    await deps.payments.acceptDispute(ref);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await readAgain(deps.db, found, deps.clock.now());
    return;
  }
  await record(deps, found, actorId);
  deps.wakeJobs();
});
