import type { Deps } from '../../deps.ts';
import { eq, sql } from 'drizzle-orm';
import { booking, bankDispute, payment } from '../../db/schema/index.ts';
import { createClients, createExpert, createService, createStaff, type TestPerson } from '../factories.ts';
import { balanceLaws, clearBalances, closeOne } from './afterwards.ts';
import { planBookings } from './clients.ts';
import { deadlineLaws, ledgerLaws, restLaws, type Broken } from './laws.ts';
import { withSeededIds } from './random.ts';
import { pageLaws } from './page-laws.ts';
import { beginPayouts, payEverybody, planMoney } from './payouts.ts';
import { payoutLaws, payoutRestLaws } from './payout-laws.ts';
import type { People } from './session.ts';
import { decideEverything, planRounds } from './staff.ts';
import { sentenceLaws } from './sentences.ts';
import { payoutStory, storyOf } from './story.ts';
import { DAY, HOUR, World } from './world.ts';

const DAYS = 30;
const BOOKINGS = 8;
/** A seed that never comes to rest would go on for ever. */
const MOST_ROUNDS = 40;

/** What became of a seed. */
export interface Simulated {
  readonly seed: number;
  /** What was broken, in words; empty when every law held */
  readonly broken: readonly string[];
  /** What happened to the booking that broke, or to all of them */
  readonly story: readonly string[];
  /** How often things happened */
  readonly counts: Readonly<Record<string, number>>;
}

/** One after the other, so that everybody has the same ids each time. */
async function peopleOf(world: World): Promise<People> {
  const experts: People['experts'][number][] = [];
  for (const firstName of ['Ada', 'Ben']) {
    const expert = await createExpert(world, { account: { name: firstName }, expert: { firstName } });
    const dear = { title: 'Audit', priceMinor: 90_000 };
    const instant = { title: 'Quick question', priceMinor: 99, instant: true };
    const services = [expert.serviceId];
    for (const each of [dear, instant]) services.push(await createService(world, expert.expertId, each));
    experts.push({ ...expert, services });
  }
  await beginPayouts(world, experts);
  const staff: TestPerson[] = [];
  for (const name of ['Sam', 'Kim'])
    staff.push(await createStaff(world, ['support', 'trust', 'finance'], { name }));
  return { experts, staff, clients: await createClients(world, 3) };
}

/** Thrown at the first law that is broken. */
class LawBroken extends Error {
  readonly broken: readonly Broken[];
  constructor(broken: readonly Broken[]) {
    super(broken.map(({ what }) => what).join('; '));
    this.broken = broken;
  }
}

async function demand(world: World, laws: readonly Promise<Broken[]>[]): Promise<void> {
  const broken = (await Promise.all(laws)).flat();
  for (const what of world.broken) broken.unshift({ bookingId: /[0-9a-f-]{36}/.exec(what)?.[0] ?? '', what });
  if (broken.length > 0) throw new LawBroken(broken);
}

const demandNow = (world: World): Promise<void> =>
  demand(world, [ledgerLaws(world.db), payoutLaws(world), deadlineLaws(world.db, world.clock.now())]);

/** Thirty days, event by event; now and then the worker sleeps until after the next event. */
async function live(world: World, until: number): Promise<void> {
  const { random, agenda, clock } = world;
  for (let entry = agenda.next(); entry; entry = agenda.next()) {
    if (random.chance(0.9)) await world.workUntil(Math.min(entry.at, until));
    clock.moveTo(Math.min(entry.at, until));
    if (entry.at > until) break;
    await entry.work();
    await world.work();
    await demandNow(world);
  }
  await world.workUntil(until);
}

/** Banks, staff and jobs finish everything. */
async function comeToRest(world: World, people: People): Promise<void> {
  await world.calm();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await world.work();
    const open = await world.db
      .select({ ref: payment.providerRef })
      .from(bankDispute)
      .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
      .where(eq(bankDispute.status, 'open'));
    for (const { ref } of open) if (ref !== null) await world.bank(ref, world.random.one(['win', 'lose']));
    await world.work();
    await decideEverything(world, people);
    await world.work();
    await demandNow(world);
    const next = await world.nextJobAt(false);
    if (next === null) break;
    await world.workUntil(Math.max(next, world.clock.now().getTime() + 6 * HOUR));
  }
  const leaver = await closeOne(world, people);
  await payEverybody(world, people, leaver);
  await clearBalances(world, people, leaver);
  await demandNow(world);
  await demand(world, [balanceLaws(world, people, leaver), payoutRestLaws(world)]);
  await demand(world, [restLaws(world.db), agreement(world), sentenceLaws(world)]);
  await demand(world, [pageLaws(world, people)]);
}

/** What we wrote down of each payment is what the provider says. */
async function agreement({ db, provider }: World): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const row of await db
    .select()
    .from(payment)
    .where(sql`provider_ref IS NOT NULL`)) {
    const there = await provider.read(row.providerRef ?? '');
    const lost = there.disputes.filter(({ status }) => status === 'lost');
    const said = [
      there.capturedMinor,
      there.refundedMinor,
      lost.reduce((sum, one) => sum + one.amountMinor, 0),
    ];
    const known = [row.capturedMinor, row.refundedMinor, row.bankDisputeLostMinor];
    if (said.join() !== known.join())
      broken.push({
        bookingId: row.bookingId,
        what: `captured, refunded, lost: ${known.join()} with us, ${said.join()} there`,
      });
  }
  return broken;
}

async function countEnds(world: World): Promise<void> {
  for (const { status } of await world.db.select({ status: booking.status }).from(booking))
    world.count(status);
  for (const [fault, n] of world.faults.counts) world.counts[`fault: ${fault}`] = n;
}

/**
 * Lives through 30 days of a seed on a fresh database: clients, experts, staff, banks and provider, with lost answers,
 * late and repeated webhooks, and processes that die. The same seed does the same again.
 */
export function simulateSeed(database: Pick<Deps, 'db' | 'bus'>, seed: number): Promise<Simulated> {
  return withSeededIds(seed, async () => {
    const world = await World.on(database, seed);
    const people = await peopleOf(world);
    const until = world.clock.now().getTime() + DAYS * DAY;
    planBookings(world, people, BOOKINGS);
    planRounds(world, people, until);
    planMoney(world, people, until);
    try {
      await live(world, until);
      await comeToRest(world, people);
      await countEnds(world);
      const ids = await world.db.select({ id: booking.id }).from(booking).orderBy(booking.createdAt);
      const story: string[] = [];
      for (const { id } of ids) story.push(`booking ${id}`, ...(await storyOf(world, id)));
      return { seed, broken: [], story, counts: world.counts };
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error;
      const [first] = error.broken;
      const broken = error.broken.map(({ bookingId, what }) =>
        bookingId === '' ? what : `booking ${bookingId}: ${what}`,
      );
      return {
        seed,
        broken,
        story: await (first && first.bookingId !== '' ? storyOf(world, first.bookingId) : payoutStory(world)),
        counts: world.counts,
      };
    }
  });
}
