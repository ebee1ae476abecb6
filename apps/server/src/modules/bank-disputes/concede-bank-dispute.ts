import type { StaffOutcome } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentRefused } from '../../ports/payments.ts';
import { backInAll, lockPayments } from '../payments/index.ts';
import { signedAction } from '../signatures/index.ts';
import { actionsOf } from './actions.ts';
import { changeBankDispute, tooLate } from './change-bank-dispute.ts';
import {
  bankDisputeForStaff,
  findBankDispute,
  lockBankDispute,
  readAgain,
  titleOf,
  type FullBankDispute,
} from './rows.ts';
import { askProvider } from './send-evidence.ts';

/** Writes down that a bank dispute was accepted. The payment follows from what the provider then says of it. */
const record = (deps: Deps, found: FullBankDispute, actorId: string): Promise<boolean> =>
  changeBankDispute(deps, found, {
    when: ({ concededAt }) => concededAt === null,
    set: (now) => ({ concededAt: now }),
    event: 'conceded',
    actorId,
    follow: (tx, now) => readAgain(tx, found, now),
  });

/** Accepts a bank dispute. Confirmed by a second person, a job asks the provider; else the verb does. */
export const concession = signedAction({
  name: 'concession',
  payload: z.object({ ref: z.string() }),
  lock: async (tx, _on, { ref }, { actorId, now }) => {
    const found = await bankDisputeForStaff(tx, ref, actorId);
    if (!actionsOf(await lockBankDispute(tx, found), now).includes('concede'))
      throw tooLate('This bank dispute is closed');
    return { ...found, inAllMinor: backInAll(await lockPayments(tx, found.booking.id)) };
  },
  need: (_tx, { inAllMinor, ...found }, { ref }) => {
    const { booking, bankDispute } = found;
    const { amountMinor } = bankDispute;
    const { currency } = booking;
    const sum = formatMoney({ minor: amountMinor, currency });
    return {
      subject: `bank-dispute:${ref}`,
      bookingId: booking.id,
      about: `Accept the bank’s claim to ${sum} for “${titleOf(found)}”`,
      amountMinor,
      inAllMinor,
      currency,
    };
  },
  carryOut: async (tx, _found, { ref }, { actorId, now, signature }) => {
    if (signature === null) return;
    await enqueue(tx, {
      kind: 'bank-dispute.concede',
      payload: { ref, actorId },
      dedupeKey: `bank-dispute.concede:${ref}:${signature.id}`,
      runAt: now,
      now,
    });
  },
});

/**
 * Accepts a bank dispute (P-09): it is lost. The platform bears it, unless it came before the start of the session.
 * Where more than A$500 goes back for the booking in all, a second member of staff has to confirm (O-01).
 * @throws {AppError} NotFound, Forbidden, WrongState, Conflict, PaymentProviderFailed
 */
export async function concedeBankDispute(signedIn: SignedIn, ref: string): Promise<StaffOutcome> {
  const { deps, account } = signedIn;
  const found = await bankDisputeForStaff(deps.db, ref, account.id);
  const outcome = await concession.askAs(signedIn, { on: found.booking.id, payload: { ref } });
  if (outcome.state === 'done') {
    await askProvider(() => deps.payments.acceptDispute(ref));
    await record(deps, found, account.id);
  }
  deps.wakeJobs();
  return outcome;
}

/** Job `bank-dispute.concede`: accepts a bank dispute at the provider. One that is closed in the meantime is read again. */
export const concede = defineJob('bank-dispute.concede', async (deps, { ref, actorId }) => {
  const found = await findBankDispute(deps.db, ref);
  if (!found || !actionsOf(found.bankDispute, deps.clock.now()).includes('concede')) return;
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
