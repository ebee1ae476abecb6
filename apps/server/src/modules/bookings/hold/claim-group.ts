import { sql } from 'drizzle-orm';
import { claim } from '../../../db/schema/index.ts';
import { queryRows, type Tx } from '../../../db/types.ts';
import { freeNow } from '../../experts/index.ts';
import { range } from './claims.ts';
import { sweepLapsedHolds } from './sweep-holds.ts';

/** A date of a workshop that needs its host's time. */
interface GroupTime {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const subjectOf = (groupSessionId: string): string => `group:${groupSessionId}`;

/** Frees what only stands in the way because its timer is late: offers and openings whose time is over. */
async function releaseExpired(tx: Tx, expertId: string, during: string, now: Date): Promise<boolean> {
  const freed = await queryRows(
    tx,
    sql`UPDATE claim SET status = 'released'
        WHERE status = 'held' AND booking_id IS NULL AND hold_expires_at <= ${now.toISOString()}
          AND expert_id = ${expertId} AND expert_during && ${during}::tstzrange
        RETURNING id`,
  );
  return freed.length > 0;
}

/**
 * Claims the host's time for sessions of a workshop (H-01), without buffers; the exclusion constraint decides. The caller
 * has the host's turn, and rolls back when a time is lost.
 * @param host the expert, and their account
 * @returns those whose time somebody else has
 */
export async function claimGroupTimes<T extends GroupTime>(
  tx: Tx,
  host: { id: string; accountId: string },
  times: readonly T[],
  now: Date,
): Promise<T[]> {
  await sweepLapsedHolds(tx, { expertId: host.id, clientId: host.accountId }, now);
  const taken: T[] = [];
  for (const time of times) {
    const expertDuring = range({ startsAt: time.startsAt.getTime(), endsAt: time.endsAt.getTime() });
    const claimed = async (): Promise<boolean> => {
      const rows = await tx
        .insert(claim)
        .values({ subject: subjectOf(time.id), expertId: host.id, expertDuring, status: 'booked' })
        .onConflictDoNothing()
        .returning({ id: claim.id });
      return rows.length > 0;
    };
    if (await claimed()) continue;
    if ((await releaseExpired(tx, host.id, expertDuring, now)) && (await claimed())) continue;
    taken.push(time);
  }
  return taken;
}

/** Frees the host's time of a session that doesn't take place; who watches it is asked first (F-03). */
export async function releaseGroupTime(
  tx: Tx,
  { id, expertId }: { id: string; expertId: string },
  now: Date,
): Promise<void> {
  await freeNow(tx, sql`c.expert_id = ${expertId} AND c.subject = ${subjectOf(id)}`, now);
}
