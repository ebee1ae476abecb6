import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { SignedIn } from '../../http/context.ts';
import { removalsWaiting } from '../accounts/index.ts';
import { openAlarms } from '../alarms/index.ts';
import { applicationsWaiting } from '../applications/index.ts';

/** So many alarms are answered in full. */
const ALARMS_SHOWN = 3;

/** How much work waits for staff, and since when (W-04). */
export async function staffOverview({
  deps: { db, clock },
}: SignedIn): Promise<ResponseOf<typeof endpoints.staffOverview>> {
  const now = clock.now();
  return {
    data: {
      applications: await applicationsWaiting(db, now),
      alarms: await openAlarms(db, ALARMS_SHOWN),
      removals: await removalsWaiting(db),
    },
    serverNow: now.toISOString(),
  };
}
