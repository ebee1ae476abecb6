import { STAFF_QUEUES, type StaffHome } from '@nexperts/contract';
import type { SignedIn } from '../../../http/context.ts';
import { openAlarms } from '../../alarms/index.ts';
import { openSignatures } from '../../signatures/index.ts';
import { casesTakenBy, countQueue } from './list-queue.ts';

const ALARMS_SHOWN = 3;

/** Where staff begin (O-05): alarms, what they have taken, what needs a signature, and every queue. */
export async function staffHome({ deps: { db, clock }, account }: SignedIn): Promise<StaffHome> {
  const now = clock.now();
  const queues = [];
  for (const queue of STAFF_QUEUES) queues.push(await countQueue(db, queue, account.id, now));
  return {
    roles: [...account.staffRoles],
    alarms: await openAlarms(db, ALARMS_SHOWN),
    mine: await casesTakenBy(db, account.id),
    signatures: (await openSignatures(db, account)).filter((each) => each.isMine || each.mayConfirm),
    queues,
  };
}
