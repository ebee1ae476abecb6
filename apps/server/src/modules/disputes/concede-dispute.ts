import type { SignedIn } from '../../http/context.ts';
import { actionsOf } from './actions.ts';
import { changeDispute, tooLate } from './change-dispute.ts';
import { disputeForStaff, readAgain } from './rows.ts';
import { askProvider } from './send-evidence.ts';

/**
 * Accepts a bank's dispute (P-09): it is lost. The platform bears it, unless it came before the start of the session.
 * @throws {AppError} NotFound, Forbidden, WrongState, PaymentProviderFailed
 */
export async function concedeDispute({ deps, account }: SignedIn, ref: string): Promise<void> {
  const found = await disputeForStaff(deps.db, ref, account.id);
  if (!actionsOf(found.dispute, deps.clock.now()).includes('concede'))
    throw tooLate('This dispute is closed');
  await askProvider(() => deps.payments.acceptDispute(ref));
  await changeDispute(deps, found, {
    when: ({ concededAt }) => concededAt === null,
    set: (now) => ({ concededAt: now }),
    event: 'conceded',
    actorId: account.id,
    // The payment follows from what the provider then says of it, with or without its event.
    follow: (tx, now) => readAgain(tx, found, now),
  });
  deps.wakeJobs();
}
