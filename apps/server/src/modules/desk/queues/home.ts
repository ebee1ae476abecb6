import type { StaffHome } from '@nexperts/contract';
import { mayDecide, STAFF_QUEUES } from '@nexperts/domain';
import { recordList } from '../../../db/record-look.ts';
import type { SignedIn } from '../../../http/context.ts';
import { stoppedPayouts } from '../../payouts/index.ts';
import { openSignatures } from '../../signatures/index.ts';
import { casesTakenBy, countQueue } from './list-queue.ts';
import { waitingFor } from './waiting.ts';

/**
 * Where staff begin (O-05): what is due first for their roles, what they have taken and what needs a signature. The look is
 * written down (O-06).
 */
export async function staffHome({ deps: { db, clock }, account }: SignedIn): Promise<StaffHome> {
  const now = clock.now();
  const queues = [];
  for (const queue of STAFF_QUEUES) queues.push(await countQueue(db, queue, account.id, now));
  const { urgent, ...waiting } = await waitingFor(db, account, now);
  const mine = await casesTakenBy(db, account.id);
  const signatures = (await openSignatures(db, account)).filter((each) => each.isMine || each.mayConfirm);
  const ids = [
    ...[...mine, ...(urgent ? [urgent] : [])].map((each) => each.bookingId ?? each.accountId ?? each.id),
    ...signatures.map((each) => each.bookingId ?? each.accountId ?? each.id),
  ];
  await recordList(db, 'home', { actorId: account.id, ids: [...new Set(ids)], now });
  return {
    roles: [...account.staffRoles],
    mine,
    signatures,
    queues,
    waiting,
    urgent,
    stopped: mayDecide('reconciliation', account.staffRoles) ? await stoppedPayouts(db) : [],
  };
}
