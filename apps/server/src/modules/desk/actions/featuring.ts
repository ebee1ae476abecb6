import type { BodyOf, endpoints } from '@nexperts/contract';
import { endOfBusinessDay, DAY_MS } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account, expert, featuring } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { refuseKnown } from '../../signatures/index.ts';

const DAYS_AHEAD = 366;

type Expert = typeof expert.$inferSelect;
type Asked = BodyOf<typeof endpoints.featureExpert>;

/** An expert who isn't the viewer, locked. @throws AppError NotFound, Forbidden */
async function lockExpert(tx: Tx, id: string, staffId: string): Promise<Expert> {
  const [row] = await tx.select().from(expert).where(eq(expert.id, id)).for('update');
  if (!row) throw notFound('Expert');
  if (row.accountId === staffId) throw new AppError('Forbidden', 'Somebody else has to feature you');
  await refuseKnown(tx, row.accountId, staffId);
  return row;
}

/** When the last day is over. @throws AppError ValidationFailed */
function readUntil(day: string, now: Date): Date {
  const end = endOfBusinessDay(day);
  const message =
    end === null || end <= now.getTime()
      ? 'Enter a day that is still to come'
      : end > now.getTime() + DAYS_AHEAD * DAY_MS
        ? 'At most a year ahead'
        : null;
  if (end === null || message !== null)
    throw new AppError('ValidationFailed', message ?? '', { fields: { until: message ?? '' } });
  return new Date(end);
}

/** Ends the featuring before, if there is one. */
const close = (tx: Tx, expertId: string, now: Date) =>
  tx
    .update(featuring)
    .set({ endedAt: now })
    .where(and(eq(featuring.expertId, expertId), isNull(featuring.endedAt)));

/**
 * Features an expert until a day is over, in place of the featuring before (F-19): first in K-10's answer and in
 * categories, and marked on cards.
 * @throws AppError NotFound, Forbidden, ValidationFailed, WrongState for one whose page nobody sees
 */
export async function featureExpert(
  { deps, account: staff }: SignedIn,
  id: string,
  { priority, until: day, reason }: Asked,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockExpert(tx, id, staff.id);
    const now = deps.clock.now();
    const until = readUntil(day, now);
    const [owner] = await tx.select().from(account).where(eq(account.id, row.accountId));
    if (row.status !== 'approved' || owner?.status !== 'active')
      throw new AppError('WrongState', 'Nobody sees the page of this expert');
    await close(tx, row.id, now);
    const [made] = await tx
      .insert(featuring)
      .values({ expertId: row.id, priority, reason, featuredBy: staff.id, featuredAt: now, until })
      .returning({ id: featuring.id });
    if (!made) throw new Error('unreachable');
    await tx.update(expert).set({ priority }).where(eq(expert.id, row.id));
    await record(tx, {
      now,
      actorId: staff.id,
      action: 'expert.featured',
      subject: `account:${row.accountId}`,
      detail: { reason, priority, until: day },
    });
    await enqueue(tx, {
      kind: 'featuring.end',
      payload: { featuringId: made.id },
      dedupeKey: `featuring.end:${made.id}`,
      runAt: until,
      now,
    });
  });
}

/** Features an expert no longer (F-19). @throws AppError NotFound, Forbidden, WrongState when nobody does */
export async function endFeaturing({ deps, account: staff }: SignedIn, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockExpert(tx, id, staff.id);
    const now = deps.clock.now();
    if (row.priority === null) throw new AppError('WrongState', 'This expert isn’t featured');
    await close(tx, row.id, now);
    await tx.update(expert).set({ priority: null }).where(eq(expert.id, row.id));
    await record(tx, {
      now,
      actorId: staff.id,
      action: 'expert.featured-no-longer',
      subject: `account:${row.accountId}`,
    });
  });
}

/** Job `featuring.end`: the last day is over, unless staff have featured them again since. */
export const endFeaturingInTime = defineJob('featuring.end', async ({ db, clock }, { featuringId }) => {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(featuring).where(eq(featuring.id, featuringId));
    if (!known) return;
    // As the verbs do: the expert first, so that none waits for the other.
    await tx.select({ id: expert.id }).from(expert).where(eq(expert.id, known.expertId)).for('update');
    const [ended] = await tx
      .update(featuring)
      .set({ endedAt: clock.now() })
      .where(and(eq(featuring.id, featuringId), isNull(featuring.endedAt)))
      .returning({ id: featuring.id });
    if (ended) await tx.update(expert).set({ priority: null }).where(eq(expert.id, known.expertId));
  });
});
