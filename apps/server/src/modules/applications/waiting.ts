import type { StaffOverview } from '@nexperts/contract';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { fullName } from '@nexperts/domain';
import { account, expertApplication } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** How many applications wait for staff and for applicants, and which is due first (B-05, W-04). */
export async function applicationsWaiting(db: DbOrTx, now: Date): Promise<StaffOverview['applications']> {
  const { status, dueAt } = expertApplication;
  const counts = await db
    .select({
      status,
      total: count(),
      overdue: sql<number>`(count(*) FILTER (WHERE ${dueAt} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(expertApplication)
    .where(inArray(status, ['submitted', 'changes_asked']))
    .groupBy(status);
  const of = (wanted: 'submitted' | 'changes_asked') => counts.find((each) => each.status === wanted);
  return {
    waiting: of('submitted')?.total ?? 0,
    overdue: of('submitted')?.overdue ?? 0,
    changesAsked: of('changes_asked')?.total ?? 0,
    first: await firstDue(db),
  };
}

async function firstDue(db: DbOrTx): Promise<StaffOverview['applications']['first']> {
  const [found] = await db
    .select({ row: expertApplication, accountName: account.name })
    .from(expertApplication)
    .innerJoin(account, eq(account.id, expertApplication.accountId))
    .where(eq(expertApplication.status, 'submitted'))
    .orderBy(expertApplication.dueAt, expertApplication.id)
    .limit(1);
  // A constraint gives each submitted application its time; the types do not know it.
  if (!found?.row.dueAt) return null;
  const { id, content, submittedAt, createdAt, dueAt } = found.row;
  return {
    id,
    name: fullName(content.firstName, content.lastName) || found.accountName,
    submittedAt: (submittedAt ?? createdAt).toISOString(),
    dueAt: dueAt.toISOString(),
  };
}
