import { DAY_MS, HOUR_MS, latestPayoutDate, MINUTE_MS } from '../../packages/domain/src/index.ts';
import { PaymentProviderDown } from '../../apps/server/src/ports/payments.ts';
import type { Asked, Outcome } from './outcome.ts';
import { randomOf } from './random.ts';
import { clearBalance } from './tables/afterwards.ts';
import { Bank } from './tables/bank.ts';
import { balanceAtRest, brokenBalance } from './tables/balance-laws.ts';
import { brokenAtRest, brokenIn, isStuck } from './tables/laws.ts';
import { DEEDS, finishUp } from './tables/deeds.ts';
import { hold, PAYING } from './tables/people.ts';
import { planRun, receiverOf } from './tables/payouts.ts';
import { Platform } from './tables/platform.ts';
import { WORK } from './tables/timers.ts';
import { count, enqueue, Killed, tell, type Case, type Job, type World } from './tables/world.ts';

/** 1 March 2027, a Monday; business days and payouts hang on the calendar. */
const FIRST_DAY = Date.UTC(2027, 2, 1);
const DAYS = 30;
const STEPS = 90;
/** Deeds tried until one is possible */
const MOST_TRIES = 25;
const MAX_ATTEMPTS = 12;
/** Rounds in which everything has to come to rest: the longest way is some 25 moves. */
const MOST_ROUNDS = 200;

const weights = DEEDS.reduce((sum, [weight]) => sum + weight, 0);

function anyDeed({ random }: World) {
  let die = random.below(weights * 10) / 10;
  for (const each of DEEDS) {
    die -= each[0];
    if (die < 0) return each;
  }
  return DEEDS[0] as (typeof DEEDS)[number];
}

/** Runs something that a dying process or a silent provider may cut off. @returns whether it came to its end */
function attempt(world: World, of: Case, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof Killed || error instanceof PaymentProviderDown)) throw error;
    tell(world, of, error.message);
    return false;
  }
}

function runJob(world: World, job: Job): void {
  // What it enqueues under its own key is a new job.
  world.jobs.delete(job.key);
  count(world, 'jobs');
  const isDone = attempt(world, job.of, () => WORK[job.kind](world, job.of));
  // The process may die after the work and before the job is marked as done: it runs again.
  if (isDone && !(world.hasFaults && world.random.chance(0.05))) return;
  if (world.jobs.has(job.key)) return;
  const attempts = job.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) job.of.alarms.add('job.dead');
  const runAt = world.now + Math.min(10_000 * 2 ** job.attempts, HOUR_MS);
  world.jobs.set(job.key, { ...job, attempts, runAt });
}

const nextJob = ({ jobs }: World): Job | null => {
  let next: Job | null = null;
  for (const job of jobs.values()) if (next === null || job.runAt < next.runAt) next = job;
  return next;
};

function deliver(world: World): void {
  for (const ref of world.bank.deliver()) {
    const of = world.cases.find(({ payment }) => payment?.providerRef === ref);
    if (of) enqueue(world, 'payment.apply', of, { again: true });
  }
}

function payOut(world: World, before: number): void {
  if (latestPayoutDate(before) !== latestPayoutDate(world.now)) planRun(world);
}

function look(world: World): void {
  for (const of of world.touched)
    for (const what of brokenIn(of)) world.broken.push(`booking ${of.row.id}: ${what}`);
  world.broken.push(...brokenBalance(world));
  world.touched.clear();
}

/** Lets the time pass, with the jobs that fall due; a worker may be away for a while. */
function passUntil(world: World, until: number): void {
  for (let n = 0; n < 500; n += 1) {
    const job = nextJob(world);
    const isAway = world.hasFaults && world.random.chance(0.03);
    if (!job || job.runAt > until) break;
    const before = world.now;
    world.now = Math.max(world.now, job.runAt) + (isAway ? world.random.below(3 * HOUR_MS) : 0);
    payOut(world, before);
    deliver(world);
    runJob(world, job);
    look(world);
  }
  const before = world.now;
  world.now = Math.max(world.now, until);
  payOut(world, before);
  deliver(world);
  for (const of of world.cases)
    if (isStuck(of, world)) world.broken.push(`booking ${of.row.id}: stuck as ${of.row.status}`);
}

/** How long it takes until somebody does something: often right at a deadline, one millisecond before or after. */
function nextMoment({ random, now, jobs, cases }: World): number {
  // Who holds a time has ten minutes to pay.
  const isPaying = cases.some(({ row }) => row.status === 'held') && random.chance(0.9);
  if (isPaying) return now + random.below(3 * MINUTE_MS);
  const die = random.below(10);
  if (die < 3) return now + random.below(9 * MINUTE_MS);
  if (die < 5) return now + random.below(6 * HOUR_MS);
  const deadlines = [...jobs.values()].filter(({ runAt }) => runAt > now);
  if (die < 8 && deadlines.length > 0)
    return Math.max(now, random.one(deadlines).runAt + random.one([-1, 0, 1]));
  return now + random.below(DAY_MS / 2);
}

/** Somebody does something with a booking; most of what people could do is not possible at a given moment. */
function act(world: World): void {
  const { random } = world;
  for (let n = 0; n < MOST_TRIES; n += 1) {
    const of = random.one(world.cases);
    const [, what, deed] = anyDeed(world);
    const before = of.story.length;
    attempt(world, of, () => deed(world, of));
    // Impatient people press twice.
    if (random.chance(0.15)) attempt(world, of, () => deed(world, of));
    if (of.story.length === before) continue;
    of.story.splice(before, 0, `  ${what}`);
    return;
  }
}

/** A client holds a time, and most pay for it at once. */
function book(world: World): void {
  const of = hold(world);
  for (const step of world.random.chance(0.85) ? PAYING : []) {
    passUntil(world, world.now + world.random.below(MINUTE_MS));
    attempt(world, of, () => step(world, of));
  }
}

function live(world: World): void {
  const end = FIRST_DAY + DAYS * DAY_MS;
  book(world);
  for (let step = 0; step < STEPS && world.now < end && world.broken.length === 0; step += 1) {
    passUntil(world, Math.min(end, nextMoment(world)));
    if (world.cases.length < 3 && world.random.chance(0.05)) book(world);
    act(world);
    look(world);
  }
}

/** Everything that is awaited happens, without faults, until nothing is left to happen. */
function comeToRest(world: World): void {
  world.hasFaults = false;
  world.bank.hasFaults = false;
  for (let round = 0; round < MOST_ROUNDS && world.broken.length === 0; round += 1) {
    const next = nextJob(world);
    passUntil(world, Math.max(world.now + HOUR_MS, next?.runAt ?? 0));
    const isBusy = world.cases.map((of) => finishUp(world, of)).includes(true);
    look(world);
    if (!isBusy && nextJob(world) === null) return;
  }
}

/** The months after: payouts, debts and balances that nobody claims come to an end. */
function settleBalance(world: World): void {
  clearBalance(world, (until) => {
    passUntil(world, until);
    look(world);
  });
  look(world);
  if (world.broken.length === 0) world.broken.push(...balanceAtRest(world));
}

function simulate(seed: number): Outcome {
  const random = randomOf(seed);
  const bank = new Bank(random);
  const world: World = {
    random,
    now: FIRST_DAY + random.below(DAY_MS),
    hasFaults: true,
    bank,
    platform: new Platform(bank),
    receiver: receiverOf({ random }),
    cases: [],
    jobs: new Map(),
    knownJobs: new Set(),
    isSuspended: false,
    counts: {},
    touched: new Set(),
    broken: [],
  };
  try {
    live(world);
    comeToRest(world);
    if (world.broken.length === 0) settleBalance(world);
  } catch (error) {
    world.broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const of of world.cases) {
    count(world, `ended ${of.row.status}`);
    if (world.broken.length === 0)
      for (const what of brokenAtRest(of, world)) world.broken.push(`booking ${of.row.id}: ${what}`);
  }
  const isAbout = (of: Case): boolean =>
    world.broken.some((what) => what.startsWith(`booking ${of.row.id}:`));
  const told = world.cases.some(isAbout) ? world.cases.filter(isAbout) : world.cases;
  const story = told.flatMap((of) => [`booking ${of.row.id}`, ...of.story]);
  return { seed, broken: [...new Set(world.broken)], story, counts: world.counts };
}

/** Depth `tables`: the state tables of packages/domain and the rules of the money alone, in memory. */
export function* runTables({ seeds, from }: Asked): Iterable<Outcome> {
  for (let seed = from; seed < from + seeds; seed += 1) yield simulate(seed);
}
