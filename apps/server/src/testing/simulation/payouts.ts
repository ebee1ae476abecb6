import { nextPayoutDate } from '@nexperts/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alarm, expert, payout } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { scheduleRuns } from '../../modules/payouts/index.ts';
import { PaymentRefused, type AccountAct } from '../../ports/payments.ts';
import type { TestExpert } from '../factories.ts';
import { giveFunds, openPayoutAccounts } from '../payouts.ts';
import type { People } from './session.ts';
import { DAY, HOUR, type World } from './world.ts';

const refOf = ({ accountId }: Pick<TestExpert, 'accountId'>): string =>
  `acct_${accountId.replaceAll('-', '').slice(0, 24)}`;

/** The provider has verified the experts, and the first run is due. */
export async function beginPayouts(world: World, experts: readonly TestExpert[]): Promise<void> {
  await openPayoutAccounts(
    world,
    experts.map((one) => ({ ...one, ref: refOf(one) })),
  );
  const at = { identityVerifiedAt: world.clock.now() };
  for (const { expertId } of experts) await world.db.update(expert).set(at).where(eq(expert.id, expertId));
  await scheduleRuns(world);
}

/** The provider acts on an expert’s account, where it still can. */
export async function actOn(world: World, who: TestExpert, what: AccountAct): Promise<void> {
  try {
    await world.provider.sandbox?.actOnAccount(refOf(who), what);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    return;
  }
  world.tell(`the provider: ${what} of the account of ${who.name}`);
  world.count(`account: ${what}`);
}

/** What our account with the provider can send, in minor units. */
async function fundsOf({ provider }: World): Promise<number> {
  return (await provider.fundsAvailable()).available.get('AUD') ?? 0;
}

async function takeOut(world: World): Promise<void> {
  const there = await fundsOf(world);
  if (there <= 0) return;
  await giveFunds(world, -there);
  world.tell('the provider: our money is taken out of the account');
  world.count('account run dry');
}

/** Finance has a transfer that was refused tried again (O-05). */
async function retry(world: World, people: People): Promise<void> {
  for (const { id } of await world.db.select().from(payout).where(eq(payout.status, 'refused'))) {
    const asked = await world.ask(world.random.one(people.staff), [
      'POST',
      `/staff/failed-transfers/${id}/retry`,
    ]);
    if (asked?.status === 204) world.count('payouts tried again');
  }
}

/** What the provider, an expert's bank and finance are going to do with the money of experts. */
export function planMoney(world: World, people: People, until: number): void {
  const { random, agenda, clock } = world;
  const now = clock.now().getTime();
  for (const each of people.experts) {
    if (random.chance(0.4)) {
      const from = random.below(until - now);
      agenda.in(from, () => actOn(world, each, 'restrict'));
      agenda.in(from + random.below(8 * DAY), () => actOn(world, each, 'restore'));
    }
    if (random.chance(0.5))
      agenda.in(random.between(14 * DAY, until - now), () => actOn(world, each, 'fail-payout'));
  }
  if (random.chance(0.6)) agenda.in(random.below(until - now), () => takeOut(world));
  for (let day = 1; day < 30; day += 3) agenda.in(day * DAY, () => retry(world, people));
}

/** Runs that finance adds money to at most: what clears late goes with a later one. */
const MOST_RUNS = 6;

const isShort = async ({ db }: World): Promise<boolean> =>
  (await db.$count(alarm, and(eq(alarm.kind, 'payout.short'), isNull(alarm.clearedAt)))) > 0;

/** What waits to be sent of experts' balances of 10.00 and more, in minor units. */
export async function unpaid({ db }: World): Promise<number> {
  const rows = await queryRows<{ minor: number }>(
    db,
    sql`SELECT coalesce(sum(minor) FILTER (WHERE minor >= 1000), 0)::int AS minor FROM (
          SELECT account, sum(minor) AS minor FROM (
            SELECT debit AS account, amount_minor AS minor FROM ledger_entry
            UNION ALL SELECT credit, -amount_minor FROM ledger_entry) moves
          WHERE account LIKE 'expert:%:available' GROUP BY account) owed`,
  );
  return rows[0]?.minor ?? 0;
}

/**
 * The next runs pay what is left, with the money that finance adds when its alarm says so (O-08).
 * @param leaver is never paid again; null: nobody
 */
export async function payEverybody(world: World, people: People, leaver: TestExpert | null): Promise<void> {
  for (const each of people.experts) if (each !== leaver) await actOn(world, each, 'restore');
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const at = nextPayoutDate(world.clock.now().getTime());
    await world.workUntil(at + HOUR);
    if (await isShort(world))
      await giveFunds(world, (await unpaid(world)) - Math.min(0, await fundsOf(world)));
    else if ((await unpaid(world)) === 0) break;
  }
}
