import { DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { dropSessions } from '../../../db/drop-sessions.ts';
import { account, expert, payoutHold, session, suspension } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { dropUnderWay } from '../../accounts/index.ts';
import { clearAlarm, raiseAlarm } from '../../../db/alarms.ts';
import { cancelBookingsOfSuspended, type StaffRefund } from '../../bookings/index.ts';
import { pauseDeadlines, resumeDeadlines } from '../../deadlines/index.ts';
import { notifySuspension } from '../mails.ts';
import { cancelSessionsOf } from '../../workshops/index.ts';
import { refuseKnown } from '../../signatures/index.ts';
import { findPerson } from '../story/person-story.ts';

/** A suspension holds payouts this long at most; then finance decides (O-04). */
const HOLD_DAYS = 120;

/** Holds the payouts of an expert who is suspended, unless they are held already, with the alarm for after 120 days. */
async function holdPayoutsOf(
  tx: Tx,
  { accountId, reason, suspendedBy: heldBy, suspendedAt: heldAt }: typeof suspension.$inferInsert,
): Promise<void> {
  const [own] = await tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId));
  if (!own) return;
  const [held] = await tx
    .insert(payoutHold)
    .values({ expertId: own.id, reason, heldBy, heldAt })
    .onConflictDoNothing()
    .returning({ id: payoutHold.id });
  if (!held) return;
  const subject = `account:${accountId}` as const;
  await record(tx, { action: 'payout.held', subject, actorId: heldBy, now: heldAt, detail: { reason } });
  await enqueue(tx, {
    kind: 'payout.hold-overdue',
    payload: { holdId: held.id },
    dedupeKey: `payout.hold-overdue:${held.id}`,
    runAt: new Date(heldAt.getTime() + HOLD_DAYS * DAY_MS),
    now: heldAt,
  });
}

/** Releases the payouts that this suspension held; those that finance held stay so. */
async function releasePayoutsOf(
  tx: Tx,
  { accountId, suspendedBy, suspendedAt }: typeof suspension.$inferSelect,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const own = tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId));
  const [released] = await tx
    .update(payoutHold)
    .set({ releasedBy: actorId, releasedAt: now })
    .where(
      and(
        inArray(payoutHold.expertId, own),
        eq(payoutHold.heldBy, suspendedBy),
        eq(payoutHold.heldAt, suspendedAt),
        isNull(payoutHold.releasedAt),
      ),
    )
    .returning({ id: payoutHold.id });
  const subject = `account:${accountId}` as const;
  if (released) await record(tx, { action: 'payout.released', subject, actorId, now });
  await clearAlarm(tx, 'payout-hold.overdue', subject, now);
}

/** Job `payout.hold-overdue`: a suspension has held payouts for 120 days, so finance decides (O-04). */
export const holdOverdue = defineJob('payout.hold-overdue', async (deps, { holdId }) => {
  const [row] = await deps.db
    .select({ accountId: expert.accountId, releasedAt: payoutHold.releasedAt })
    .from(payoutHold)
    .innerJoin(expert, eq(expert.id, payoutHold.expertId))
    .where(eq(payoutHold.id, holdId));
  if (!row || row.releasedAt !== null) return;
  const subject = `account:${row.accountId}`;
  const now = deps.clock.now();
  await raiseAlarm(deps.db, { kind: 'payout-hold.overdue', subject, detail: 'suspension', now });
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
    await cancelSessionsOf(deps, row.accountId, { as: 'staff', actorId, reason });
    deps.wakeJobs();
  },
);

/**
 * Suspends a person (O-04): every login session and socket ends, nobody finds or books the profile, deadlines of open
 * problems are paused, payouts of an expert are held, and bookings to come are cancelled. The person is mailed the
 * reason as it is written.
 * @returns how many bookings were cancelled, and how many of their refunds wait for a second signature (O-01)
 * @throws AppError NotFound, Forbidden for oneself, staff and people they have a booking with, WrongState when the
 *   account is not active
 */
export async function suspendAccount(
  { deps, account: staff }: SignedIn,
  id: string,
  { reason, clientBookings }: { reason: string; clientBookings: StaffRefund },
): Promise<{ cancelled: number; waiting: number }> {
  const { account: person } = await findPerson(deps.db, id);
  if (person.id === staff.id) throw new AppError('Forbidden', 'You can’t suspend yourself');
  if (person.isStaff) throw new AppError('Forbidden', 'Take this person’s staff roles first');
  await refuseKnown(deps.db, person.id, staff.id);
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
    await holdPayoutsOf(tx, whose);
    await dropSessions(tx, eq(session.accountId, person.id));
    await dropUnderWay(tx, person.id);
    const [actorId, subject] = [staff.id, `account:${person.id}`] as const;
    await record(tx, { action: 'account.suspended', subject, actorId, now, detail: { reason } });
    await pauseDeadlines(tx, { accountId: person.id }, now);
  });
  const outcome = await cancelBookingsOfSuspended(deps, person.id, {
    actorId: staff.id,
    clientBookings,
    reason,
  });
  // Their seats are cancelled by now, with the refunds that wait for a second signature (O-01).
  await cancelSessionsOf(deps, person.id, { as: 'staff', actorId: staff.id, reason });
  deps.wakeJobs();
  return outcome;
}

/**
 * Lifts a suspension (O-04): the person can log in, the profile is shown, deadlines run on, and the payouts that it held
 * are released.
 * @throws AppError NotFound, Forbidden for people they have a booking with, WrongState
 */
export async function liftSuspension({ deps, account: staff }: SignedIn, id: string): Promise<void> {
  const { account: person } = await findPerson(deps.db, id);
  await refuseKnown(deps.db, person.id, staff.id);
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
      .returning();
    if (row) {
      await releasePayoutsOf(tx, row, { actorId: staff.id, now });
      await notifySuspension(tx, row.id, 'lifted', now);
    }
    const [actorId, subject] = [staff.id, `account:${person.id}`] as const;
    await record(tx, { action: 'account.suspension-lifted', subject, actorId, now });
    await resumeDeadlines(tx, { accountId: person.id }, now);
  });
  deps.wakeJobs();
}
