import { MINUTE_MS } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { dropSessions } from '../../../db/drop-sessions.ts';
import { account, audit, session, suspension } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { dropUnderWay } from '../../accounts/index.ts';
import { cancelBookingsOfSuspended, type StaffRefund } from '../../bookings/index.ts';
import { pauseDeadlines, resumeDeadlines } from '../../deadlines/index.ts';
import { notifySuspension } from '../mails.ts';
import { findPerson } from '../story/person-story.ts';

const log = (tx: Tx, action: string, accountId: string, actorId: string, now: Date, reason?: string) =>
  tx.insert(audit).values({
    at: now,
    actorId,
    action,
    subject: `account:${accountId}`,
    detail: JSON.stringify(reason ? { reason } : {}),
  });

/** The row of a suspension that begins now, its mail, and the job that cancels bookings if this process dies before it has. */
async function begin(
  tx: Tx,
  values: typeof suspension.$inferInsert,
  clientBookings: StaffRefund,
): Promise<void> {
  const [begun] = await tx.insert(suspension).values(values).returning({ id: suspension.id });
  if (!begun) throw new Error('the suspension was not written');
  const now = values.suspendedAt;
  await enqueue(tx, {
    kind: 'account.cancel-bookings',
    payload: { suspensionId: begun.id, clientBookings },
    dedupeKey: `account.cancel-bookings:${begun.id}`,
    runAt: new Date(now.getTime() + MINUTE_MS),
    now,
  });
  await notifySuspension(tx, begun.id, 'suspended', now);
}

/**
 * Job `account.cancel-bookings`: cancels what a suspended person still has to come (O-04), also what was paid for in the
 * moment of the suspension. Does nothing once the suspension is lifted.
 */
export const cancelSuspended = defineJob(
  'account.cancel-bookings',
  async (deps, { suspensionId, clientBookings }) => {
    const open = and(eq(suspension.id, suspensionId), isNull(suspension.liftedAt));
    const [row] = await deps.db.select().from(suspension).where(open);
    if (!row) return;
    const { reason, suspendedBy: actorId } = row;
    await cancelBookingsOfSuspended(deps, row.accountId, { actorId, clientBookings, reason });
    deps.wakeJobs();
  },
);

/**
 * Suspends a person (O-04): every login session and socket ends, nobody finds or books the profile, deadlines of open
 * problems stand still, and bookings to come are cancelled. The person is mailed the reason as it is written.
 * @returns how many bookings were cancelled
 * @throws AppError NotFound, Forbidden for oneself and for staff, WrongState when the account is not active
 */
export async function suspendAccount(
  { deps, account: staff }: SignedIn,
  id: string,
  { reason, clientBookings }: { reason: string; clientBookings: StaffRefund },
): Promise<{ cancelled: number }> {
  const { account: person } = await findPerson(deps.db, id);
  if (person.id === staff.id) throw new AppError('Forbidden', 'You can’t suspend yourself');
  if (person.isStaff) throw new AppError('Forbidden', 'Take this person’s staff roles first');
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // The row that a login locks: who logs in at the same moment is either ended here or turned away there.
    const [suspended] = await tx
      .update(account)
      .set({ status: 'suspended' })
      .where(and(eq(account.id, person.id), eq(account.status, 'active')))
      .returning({ id: account.id });
    if (!suspended) throw new AppError('WrongState', 'This account is already suspended or closed');
    const whose = { accountId: person.id, reason, suspendedBy: staff.id, suspendedAt: now };
    await begin(tx, whose, clientBookings);
    await dropSessions(tx, eq(session.accountId, person.id));
    await dropUnderWay(tx, person.id);
    await log(tx, 'account.suspended', person.id, staff.id, now, reason);
    await pauseDeadlines(tx, { accountId: person.id }, now);
  });
  const cancelled = await cancelBookingsOfSuspended(deps, person.id, {
    actorId: staff.id,
    clientBookings,
    reason,
  });
  deps.wakeJobs();
  return { cancelled };
}

/**
 * Lifts a suspension (O-04): the person can log in, the profile is shown and deadlines run on.
 * @throws AppError NotFound, WrongState
 */
export async function liftSuspension({ deps, account: staff }: SignedIn, id: string): Promise<void> {
  const { account: person } = await findPerson(deps.db, id);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [active] = await tx
      .update(account)
      .set({ status: 'active' })
      .where(and(eq(account.id, person.id), eq(account.status, 'suspended')))
      .returning({ id: account.id });
    if (!active) throw new AppError('WrongState', 'This account is not suspended');
    const [row] = await tx
      .update(suspension)
      .set({ liftedBy: staff.id, liftedAt: now })
      .where(and(eq(suspension.accountId, person.id), isNull(suspension.liftedAt)))
      .returning({ id: suspension.id });
    if (row) await notifySuspension(tx, row.id, 'lifted', now);
    await log(tx, 'account.suspension-lifted', person.id, staff.id, now);
    await resumeDeadlines(tx, { accountId: person.id }, now);
  });
  deps.wakeJobs();
}
