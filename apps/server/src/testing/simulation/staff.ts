import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  account,
  appeal,
  booking,
  bankDispute,
  payment,
  problem,
  problemStatement,
  reviewReport,
  secondSignature,
  suspension,
} from '../../db/schema/index.ts';
import { findingsOf } from '../../modules/bank-disputes/index.ts';
import type { TestPerson } from '../factories.ts';
import type { People } from './session.ts';
import { DAY, HOUR, type World } from './world.ts';

const REASON = 'By what the records show.';

/** One round of a member of staff through what waits. */
interface Round {
  world: World;
  me: TestPerson;
  people: People;
  /** Whether they come to a case this time; at the end they come to all */
  gets: (share: number) => boolean;
}

/** Whether the expert of a report about conduct was asked 72 hours ago. */
async function wasHeard({ db, clock }: World, problemId: string): Promise<boolean> {
  const asked = and(eq(problemStatement.problemId, problemId), eq(problemStatement.step, 'alleged'));
  const [row] = await db.select().from(problemStatement).where(asked);
  return row !== undefined && clock.now().getTime() >= row.at.getTime() + 3 * DAY;
}

async function problems({ world, me, gets }: Round): Promise<void> {
  const open = and(eq(problem.state, 'with_staff'), isNull(problem.closedAt));
  for (const { id, kind } of await world.db.select().from(problem).where(open).orderBy(problem.reportedAt)) {
    if (kind === 'conduct' && gets(0.2)) await world.ask(me, ['POST', `/staff/problems/${id}/share`]);
    if (kind === 'conduct' && gets(0.5))
      await world.ask(me, ['POST', `/staff/problems/${id}/hearing`], { body: { text: REASON } });
    // Above 0% only once the expert was heard.
    const heard = kind !== 'conduct' || (await wasHeard(world, id));
    const refundPct = heard ? world.random.one([0, 10, 33, 50, 100]) : 0;
    const body = { refundPct, reason: REASON, expertReason: REASON };
    if (gets(0.25)) await world.ask(me, ['POST', `/staff/problems/${id}/decision`], { body });
  }
}

/** Answers that a suspension stopped. */
async function standingStill({ world, me, gets }: Round): Promise<void> {
  const stopped = and(
    inArray(problem.state, ['awaiting_expert', 'awaiting_client']),
    isNotNull(problem.pausedAt),
  );
  for (const { id } of await world.db.select().from(problem).where(stopped).orderBy(problem.reportedAt)) {
    if (!gets(0.3)) continue;
    const asked = await world.ask(me, ['POST', `/staff/problems/${id}/take-over`], {
      body: { reason: REASON },
    });
    if (asked?.status === 204) world.count('problems taken over');
  }
}

async function appeals({ world, me, gets }: Round): Promise<void> {
  for (const { id } of await world.db
    .select()
    .from(appeal)
    .where(eq(appeal.state, 'open'))
    .orderBy(appeal.openedAt)) {
    if (!gets(0.25)) continue;
    const outcome = world.random.one(['granted', 'refused']);
    const body = { outcome, reason: REASON, refundPct: world.random.one([0, 25, 100]) };
    await world.ask(me, ['POST', `/staff/appeals/${id}/decision`], { body });
  }
}

async function signatures({ world, me, gets }: Round): Promise<void> {
  const open = eq(secondSignature.state, 'open');
  for (const { id, askedBy } of await world.db
    .select()
    .from(secondSignature)
    .where(open)
    .orderBy(secondSignature.askedAt)) {
    if (!gets(0.5)) continue;
    const isMine = askedBy === me.accountId;
    if (isMine && world.random.chance(0.9)) continue;
    const verb = isMine ? 'withdraw' : world.random.chance(0.85) ? 'confirm' : 'decline';
    const asked = verb === 'decline' ? { body: { reason: REASON } } : {};
    await world.ask(me, ['POST', `/staff/signatures/${id}/${verb}`], asked);
  }
}

async function hearing(
  { world, me, people }: Round,
  ref: string,
  expertId: string,
  bookingId: string,
): Promise<void> {
  const asked = await world.ask(me, ['POST', `/staff/bank-disputes/${ref}/hearing`]);
  const expert = people.experts.find((one) => one.expertId === expertId);
  if (asked?.status !== 200 || !expert || world.random.chance(0.3)) return;
  const body = { text: 'We met for the whole hour.', fileIds: [] };
  world.agenda.in(world.random.below(80 * HOUR), async () => {
    await world.ask(expert, ['POST', `/bookings/${bookingId}/hearing`], { body });
  });
}

async function bankDisputes(round: Round): Promise<void> {
  const { world, me, gets } = round;
  const rows = await world.db
    .select({ bankDispute, bookingId: booking.id, status: booking.status, expertId: booking.expertId })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(isNull(bankDispute.finding))
    .orderBy(bankDispute.openedAt);
  for (const { bankDispute: row, bookingId, status, expertId } of rows) {
    const path = `/staff/bank-disputes/${row.ref}`;
    if (row.status === 'open') {
      if (gets(0.05)) await world.ask(me, ['POST', `${path}/evidence`]);
      if (gets(0.02)) await world.ask(me, ['POST', `${path}/concede`]);
    } else if (row.status === 'lost') {
      if (row.hearingUntil === null) {
        if (gets(0.2)) await hearing(round, row.ref, expertId, bookingId);
      } else if (gets(0.3)) {
        const body = { finding: world.random.one(findingsOf(status)), reason: REASON };
        await world.ask(me, ['POST', `${path}/finding`], { body });
      }
    }
  }
}

async function reviewReports({ world, me, gets }: Round): Promise<void> {
  const open = eq(reviewReport.state, 'open');
  for (const { reviewId } of await world.db
    .select()
    .from(reviewReport)
    .where(open)
    .orderBy(reviewReport.reportedAt)) {
    const body = world.random.one([{ outcome: 'keep' }, { outcome: 'remove', reason: 'abuse' }]);
    if (gets(0.3)) await world.ask(me, ['POST', `/staff/reviews/${reviewId}/decision`], { body });
  }
}

/** Somebody asked by phone for money back. */
async function refunds({ world, me }: Round): Promise<void> {
  if (!world.random.chance(0.04)) return;
  const rows = await world.db
    .select()
    .from(payment)
    .where(sql`captured_minor > 0`)
    .orderBy(payment.createdAt);
  if (rows.length === 0) return;
  const { bookingId } = world.random.one(rows);
  const seen = await world.ask(me, ['GET', `/staff/bookings/${bookingId}`]);
  const money = seen?.data['money'] as { refundsInAll: { minor: number } } | undefined;
  if (!money) return;
  const body = {
    amountMinor: world.random.one([1, 99, 6000, 60_000]),
    seenRefundsMinor: money.refundsInAll.minor,
    reason: REASON,
  };
  await world.ask(me, ['POST', `/staff/bookings/${bookingId}/refunds`], { body });
}

async function lift(world: World, me: TestPerson, accountId: string): Promise<void> {
  await world.ask(me, ['DELETE', `/staff/accounts/${accountId}/suspension`]);
}

async function suspensions({ world, me, people }: Round): Promise<void> {
  if (!world.random.chance(0.02)) return;
  const { accountId } = world.random.one([...people.clients, ...people.experts]);
  const body = { reason: 'Checks of the account.', clientBookings: world.random.one(['policy', 'full']) };
  const asked = await world.ask(me, ['POST', `/staff/accounts/${accountId}/suspension`], { body });
  if (asked?.status === 200) world.count('suspensions');
  // Pressed again after a crash, it says that the account is suspended already: somebody lifts that too.
  world.agenda.in(world.random.between(HOUR, 6 * DAY), () => lift(world, me, accountId));
}

const ROUND_EVERY = 12 * HOUR;

/** Staff come round twice a day; what they don't get to waits, also past its deadline. */
export function planRounds(world: World, people: People, until: number): void {
  const round = async (): Promise<void> => {
    const me = world.random.one(people.staff);
    const each: Round = { world, me, people, gets: (share) => world.random.chance(share) };
    for (const work of [
      suspensions,
      signatures,
      standingStill,
      problems,
      appeals,
      bankDisputes,
      reviewReports,
      refunds,
    ])
      await work(each);
    const next = world.clock.now().getTime() + ROUND_EVERY + world.random.below(HOUR);
    if (next < until) world.agenda.at(next, round);
  };
  world.agenda.in(ROUND_EVERY, round);
}

/** Staff get to everything: whoever is suspended comes back, each case is decided and signed. */
export async function decideEverything(world: World, people: People): Promise<void> {
  const suspended = await world.db
    .select({ id: account.id })
    .from(suspension)
    .innerJoin(account, eq(account.id, suspension.accountId))
    .where(isNull(suspension.liftedAt));
  const [first] = people.staff;
  for (const { id } of suspended) if (first) await lift(world, first, id);
  for (const me of people.staff) {
    const all: Round = { world, me, people, gets: () => true };
    for (const work of [problems, appeals, signatures, reviewReports]) await work(all);
  }
}
