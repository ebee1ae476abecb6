import { callPresence, intersectRanges, mergeRanges, type TimeRange } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { attendance, callReport } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { recordOf } from '../bookings/index.ts';

/** What was measured of the host of a workshop; ranges in epoch ms, ascending, merged, within the session. */
export interface HostPresence {
  /** When the host was present by their own record (G-01) */
  readonly present: readonly TimeRange[];
  /** When media flowed between the host and anybody, by the records of both sides */
  readonly media: readonly TimeRange[];
}

/**
 * The measured presence of a workshop's host so far (H-03, H-09). Their guests count as one: the other side was there when
 * anybody was.
 */
export async function hostPresence(
  tx: DbOrTx,
  roomId: string,
  hostAccountId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<HostPresence> {
  const stays = await tx.select().from(attendance).where(eq(attendance.roomId, roomId));
  const reports = await tx.select().from(callReport).where(eq(callReport.roomId, roomId));
  const session = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const { expert, together } = callPresence({
    ...session,
    expert: recordOf(stays, reports, (accountId) => accountId === hostAccountId),
    client: recordOf(stays, reports, (accountId) => accountId !== hostAccountId),
  });
  return { present: intersectRanges(mergeRanges(expert), [session]), media: together };
}
