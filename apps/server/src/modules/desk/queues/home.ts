import type { StaffHome } from '@nexperts/contract';
import { mayDecide, STAFF_QUEUES } from '@nexperts/domain';
import type { SignedIn } from '../../../http/context.ts';
import { openAlarms } from '../../alarms/index.ts';
import { stoppedPayouts } from '../../payouts/index.ts';
import { openSignatures } from '../../signatures/index.ts';
import { casesTakenBy, countQueue } from './list-queue.ts';
import { waitingFor } from './waiting.ts';

const ALARMS_SHOWN = 3;

/** Where staff begin (O-05): what is due first for their roles, alarms, what they have taken and what needs a signature. */
export async function staffHome({ deps: { db, clock }, account }: SignedIn): Promise<StaffHome> {
  const now = clock.now();
  const queues = [];
  for (const queue of STAFF_QUEUES) queues.push(await countQueue(db, queue, account.id, now));
  const { urgent, ...waiting } = await waitingFor(db, account, now);
  return {
    roles: [...account.staffRoles],
    alarms: await openAlarms(db, ALARMS_SHOWN),
    mine: await casesTakenBy(db, account.id),
    signatures: (await openSignatures(db, account)).filter((each) => each.isMine || each.mayConfirm),
    queues,
    waiting,
    urgent,
    stopped: mayDecide('reconciliation', account.staffRoles) ? await stoppedPayouts(db) : [],
  };
}
