import type { SignedIn } from '../../http/context.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { recordFinding } from '../payments/index.ts';
import { actionsOf } from './actions.ts';
import { changeDispute, tooLate } from './change-dispute.ts';
import { disputeForStaff } from './rows.ts';

/**
 * Staff find, after the hearing, whether the session of a lost dispute was delivered (P-09). If not, the expert bears
 * it: fee and share follow in the same transaction.
 * @throws {AppError} NotFound, Forbidden, WrongState
 */
export async function decideDispute(
  { deps, account }: SignedIn,
  ref: string,
  { finding, reason }: { finding: 'delivered' | 'not_delivered'; reason: string },
): Promise<void> {
  const found = await disputeForStaff(deps.db, ref, account.id);
  const done = await changeDispute(deps, found, {
    when: (row, now) => actionsOf(row, now).includes('finding'),
    set: (now) => ({ finding, findingReason: reason, foundAt: now }),
    event: 'found',
    detail: { finding, reason },
    actorId: account.id,
    follow: async (tx, now) => {
      await recordFinding(tx, found.booking.id, now);
      const mail = { kind: 'mail.dispute', runAt: now, now } as const;
      const dedupeKey = `mail.dispute:${ref}:found`;
      await enqueueAll(tx, [
        { ...mail, payload: { ref, what: finding }, dedupeKey },
        { ...mail, payload: { ref, what: finding, to: 'client' }, dedupeKey: `${dedupeKey}:client` },
      ]);
    },
  });
  if (!done) throw tooLate('This dispute can’t be decided now');
  deps.wakeJobs();
}
