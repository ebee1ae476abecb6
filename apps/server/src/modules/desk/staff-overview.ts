import type { DataOf, endpoints } from '@nexperts/contract';
import { recordList } from '../../db/record-look.ts';
import type { SignedIn } from '../../http/context.ts';
import { removalsWaiting } from '../accounts/index.ts';
import { openAlarms } from '../alarms/index.ts';
import { applicationsWaiting } from '../applications/index.ts';

/** So many alarms are answered in full. */
const ALARMS_SHOWN = 3;

/** How much work waits for staff, and since when (W-04). */
export async function staffOverview({
  deps: { db, clock },
  account,
}: SignedIn): Promise<DataOf<typeof endpoints.staffOverview>> {
  const now = clock.now();
  const applications = await applicationsWaiting(db, now);
  const alarms = await openAlarms(db, ALARMS_SHOWN);
  const ids = [
    ...(applications.first ? [applications.first.id] : []),
    ...alarms.oldest.flatMap(({ booking }) => booking?.id ?? []),
  ];
  await recordList(db, 'overview', { actorId: account.id, ids, now });
  return {
    applications,
    alarms,
    removals: await removalsWaiting(db),
  };
}
