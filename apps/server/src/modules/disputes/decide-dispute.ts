import type { DISPUTE_FINDINGS } from '@nexperts/contract';
import type { SignedIn } from '../../http/context.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { recordFinding } from '../payments/index.ts';
import { actionsOf, findingsOf } from './actions.ts';
import { changeDispute, tooLate } from './change-dispute.ts';
import { disputeForStaff } from './rows.ts';

/**
 * Staff find, after the hearing, whether the session of a lost dispute was delivered (P-09). If not, the expert bears
 * it. Of one that was cancelled before its start they find whether the expert gets the late share, which the platform
 * then bears. Fee and share follow in the same transaction.
 * @throws {AppError} NotFound, Forbidden, WrongState
 */
export async function decideDispute(
  { deps, account }: SignedIn,
  ref: string,
  { finding, reason }: { finding: (typeof DISPUTE_FINDINGS)[number]; reason: string },
): Promise<void> {
  const found = await disputeForStaff(deps.db, ref, account.id);
  // A booking that may have a finding is over, so its status no longer changes in a way that matters here.
  if (!findingsOf(found.booking.status).includes(finding))
    throw tooLate(
      found.booking.status === 'cancelled'
        ? 'This session was cancelled before its start, so it wasn’t delivered'
        : 'Only a session that was cancelled before its start has a late share',
    );
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
