import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import { accountBalance, ledgerAccount } from '../../modules/payments/index.ts';
import type { TestExpert } from '../factories.ts';
import { PASSWORD } from '../people.ts';
import type { Broken } from './laws.ts';
import { actOn } from './payouts.ts';
import type { People } from './session.ts';
import { DAY, QUICK_HASH, type World } from './world.ts';

/** Debts are written off after 180 days (P-02). */
const WRITE_OFF_AFTER = 180 * DAY;
/** Twelve months and a day: what a closed account is owed can be booked as unclaimed (W-07). */
const UNCLAIMED_AFTER = 367 * DAY;
/** Past the 120 days after the last payment, when a closed account is erased and has no job left. */
const AFTER_ERASURE = 125 * DAY;

const available = ({ db }: World, { expertId }: Pick<TestExpert, 'expertId'>): Promise<number> =>
  accountBalance(db, ledgerAccount.available(expertId), 'AUD');

/**
 * In some seeds an expert whom the provider doesn't pay closes their account for good (W-07).
 * @returns null when nobody does
 */
export async function closeOne(world: World, { experts }: People): Promise<TestExpert | null> {
  if (!world.random.chance(0.6)) return null;
  const owed: (typeof experts)[number][] = [];
  for (const each of experts) if ((await available(world, each)) > 0) owed.push(each);
  const leaver = world.random.one(owed.length > 0 ? owed : experts);
  await actOn(world, leaver, 'restrict');
  await world.work();
  const passwordHash = await hashPassword({ cost: QUICK_HASH, owner: 'simulation' }, PASSWORD);
  await world.db.update(account).set({ passwordHash }).where(eq(account.id, leaver.accountId));
  const body = { currentPassword: PASSWORD };
  const closed = await world.ask(leaver, ['POST', '/auth/account/delete'], { body });
  if (closed?.status !== 204) world.broken.push(`an account was not closed: ${closed?.status}`);
  await world.work();
  world.count('accounts closed');
  return leaver;
}

/** Finance asks for it, and whoever else has the role confirms what takes two (O-01). */
async function twoOfFinance(world: World, { staff }: People, path: string, body: object): Promise<void> {
  const [first, second] = staff;
  const asked = first && (await world.ask(first, ['POST', path], { body }));
  const signature = asked?.data['signatureId'];
  if (second && typeof signature === 'string')
    await world.ask(second, ['POST', `/staff/signatures/${signature}/confirm`]);
  await world.work();
}

/** What no run pays or makes good is written off, or booked as unclaimed, once it is old enough (P-02, W-07). */
export async function clearBalances(world: World, people: People, leaver: TestExpert | null): Promise<void> {
  const reason = 'Nobody answers any more.';
  const currency = 'AUD';
  for (const expert of people.experts) {
    if ((await available(world, expert)) >= 0) continue;
    await world.workUntil(world.clock.now().getTime() + WRITE_OFF_AFTER);
    const body = { amountMinor: -(await available(world, expert)), currency, reason };
    await twoOfFinance(world, people, `/staff/experts/${expert.expertId}/write-off`, body);
    world.count('debts written off');
  }
  if (leaver === null) return;
  if ((await available(world, leaver)) > 0) {
    await world.workUntil(world.clock.now().getTime() + UNCLAIMED_AFTER);
    const body = { amountMinor: await available(world, leaver), currency };
    await twoOfFinance(world, people, `/staff/experts/${leaver.expertId}/unclaimed`, body);
    world.count('balances booked as unclaimed');
  }
  await world.workUntil(world.clock.now().getTime() + AFTER_ERASURE);
}

/**
 * Nobody is left with a debt, and nothing with a closed account; what belongs to no booking is what finance wrote down
 * (P-01, P-02, W-07).
 */
export async function balanceLaws(
  world: World,
  { experts }: People,
  leaver: TestExpert | null,
): Promise<Broken[]> {
  const broken: Broken[] = [];
  const say = (what: string): unknown => broken.push({ bookingId: '', what });
  for (const expert of experts) {
    const minor = await available(world, expert);
    if (minor < 0) say(`a debt of ${-minor} at rest`);
    if (minor > 0 && expert === leaver) say(`${minor} of a closed account at rest`);
  }
  const rows = await queryRows<{ what: string; posted: number; written: number }>(
    world.db,
    sql`SELECT 'write-off' AS what,
          (SELECT coalesce(sum(amount_minor), 0)::int FROM ledger_entry WHERE kind = 'write-off'
            AND credit = 'platform:loss') AS posted,
          (SELECT coalesce(sum(amount_minor), 0)::int FROM write_off) AS written
        UNION ALL SELECT 'unclaimed',
          (SELECT coalesce(sum(amount_minor), 0)::int FROM ledger_entry WHERE debit = 'platform:unclaimed'),
          (SELECT coalesce(sum(amount_minor), 0)::int FROM unclaimed_balance)`,
  );
  for (const { what, posted, written } of rows)
    if (posted !== written) say(`${what}: ${posted} in the ledger, and ${written} written down`);
  return broken;
}
