import { endpoints, type BodyOf, type StaffGroupSession, type StaffOutcome } from '@nexperts/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { recordLook } from '../../db/record-look.ts';
import { account, booking, expert, payment, seatWait, workshopPermission } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { inTransaction } from '../bookings/index.ts';
import { refundedOrDue } from '../payments/index.ts';
import { signedAction } from '../signatures/index.ts';
import { cancelSession, demandAhead } from './cancel-session.ts';
import { viewAllHosted } from './hosted.ts';
import { findSession, lockInTurn } from './rows.ts';
import { viewHost, viewTerms } from './view.ts';

/**
 * Staff neither see nor act on a session that they host, have a seat of or paid for one of (O-01).
 * @throws {AppError} Forbidden
 */
async function refuseOwn(
  db: DbOrTx,
  { id, hostId }: { id: string; hostId: string },
  staffId: string,
): Promise<void> {
  const theirs = or(eq(booking.clientId, staffId), eq(booking.payerId, staffId));
  const own = and(eq(booking.groupSessionId, id), theirs);
  if (hostId === staffId || (await db.$count(booking, own)) > 0)
    throw new AppError('Forbidden', 'This is a session of your own. Somebody else has to handle it.');
}

/** A session with its seats and waitlist, for the page of its story (O-03). @throws {AppError} NotFound, Forbidden */
export async function getStaffGroupSession(
  { deps: { db, clock }, account: staff }: SignedIn,
  id: string,
): Promise<StaffGroupSession> {
  const found = await findSession(db, id);
  if (!found) throw notFound('Session');
  const { host } = found;
  await refuseOwn(db, { id, hostId: host.accountId }, staff.id);
  const now = clock.now();
  await recordLook(db, {
    action: 'desk.look-workshop',
    subject: `group-session:${id}`,
    actorId: staff.id,
    now,
  });
  const [session] = await viewAllHosted(db, [found], now, true);
  if (!session) throw notFound('Session');
  const waitlist = await db
    .select({ name: account.name, state: seatWait.state, since: seatWait.since })
    .from(seatWait)
    .innerJoin(account, eq(account.id, seatWait.accountId))
    .where(eq(seatWait.groupSessionId, id))
    .orderBy(asc(seatWait.since), asc(seatWait.id));
  return {
    ...viewTerms(found.workshop),
    host: { ...viewHost(host), accountId: host.accountId },
    session,
    waitlist: waitlist.map((row) => ({ ...row, since: row.since.toISOString() })),
  };
}

/** What goes back to the seats of a session if it is cancelled now, in minor units. */
async function refundOf(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .select({ paid: payment })
    .from(booking)
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.purpose, 'price')))
    .where(and(eq(booking.groupSessionId, id), inArray(booking.status, ['confirmed', 'in_progress'])));
  return rows.reduce((sum, { paid }) => sum + Math.max(0, paid.amountMinor - refundedOrDue(paid)), 0);
}

/** Cancels a session that has not begun; who asked for it counts as who did it. */
export const workshopCancellation = signedAction({
  name: 'workshop-cancel',
  payload: endpoints.cancelGroupSessionByStaff.body,
  lock: async (tx, id, _payload, { actorId, now, signature }) => {
    const known = await findSession(tx, id);
    if (!known) throw notFound('Session');
    const found = await lockInTurn(tx, known);
    for (const staffId of [actorId, ...(signature ? [signature.confirmedBy] : [])])
      await refuseOwn(tx, { id, hostId: found.host.accountId }, staffId);
    demandAhead(found.session, now);
    return { ...found, refundMinor: await refundOf(tx, id) };
  },
  need: (_tx, { session, workshop, refundMinor }) => ({
    subject: `group-session:${session.id}`,
    about: `Cancel the workshop “${workshop.title}”`,
    amountMinor: refundMinor,
    inAllMinor: refundMinor,
    currency: workshop.currency,
  }),
  carryOut: (tx, found, { reason }, { actorId, now }) =>
    cancelSession(tx, found, { as: 'staff', actorId, now, reason }),
});

/**
 * Cancels a session that has not begun, or asks a second person when more than A$500 goes back (H-03, O-01).
 * @throws {AppError} NotFound, Forbidden for a session of one's own, WrongState, Conflict when it was asked for already
 */
export async function cancelGroupSessionByStaff(
  { deps, account: staff }: SignedIn,
  id: string,
  payload: BodyOf<typeof endpoints.cancelGroupSessionByStaff>,
): Promise<StaffOutcome> {
  const { state, signatureId } = await inTransaction(deps, (tx) =>
    workshopCancellation.ask(tx, { on: id, payload }, { actorId: staff.id, now: deps.clock.now() }),
  );
  deps.wakeJobs();
  return { state, signatureId };
}

/**
 * Lets an expert publish workshops before their fifth session (H-01); once more changes the reason.
 * @throws {AppError} NotFound, Forbidden for oneself
 */
export async function permitWorkshops(
  { deps: { db, clock }, account: staff }: SignedIn,
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(expert).where(eq(expert.id, id));
    if (!own) throw notFound('Expert');
    if (own.accountId === staff.id) throw new AppError('Forbidden', 'Somebody else has to let you');
    const now = clock.now();
    const given = { givenBy: staff.id, reason: reason.trim(), at: now };
    await tx
      .insert(workshopPermission)
      .values({ expertId: id, ...given })
      .onConflictDoUpdate({ target: workshopPermission.expertId, set: given });
    await record(tx, {
      now,
      actorId: staff.id,
      action: 'expert.workshops-permitted',
      subject: `account:${own.accountId}`,
      detail: { reason: given.reason },
    });
  });
}
