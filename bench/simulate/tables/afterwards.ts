import { unclaimedAfter } from '../../../apps/server/src/modules/payouts/closed/book-unclaimed.ts';
import { WRITE_OFF_DAYS } from '../../../apps/server/src/modules/payments/write-off.ts';
import { DAY_MS, HOUR_MS, nextPayoutDate, payoutObstacle } from '../../../packages/domain/src/index.ts';
import { owedOf, postBalance, retryPayout } from './payouts.ts';
import { availableMinor, count, type World } from './world.ts';

const RUNS = 3;

/** Finance does what alarms ask for: it adds money that is missing, and has a refused transfer tried again. */
function seeToPayouts(world: World): void {
  const { receiver, platform } = world;
  platform.isRestricted = false;
  const there = platform.funds(world.now).available.get('AUD') ?? 0;
  if (receiver.isShortAlarmed) platform.add(Math.max(0, availableMinor(world) - there));
  retryPayout(world);
}

/** A debt that is 180 days old is written off (P-02). */
function writeOff(world: World, pass: (until: number) => void): void {
  if (availableMinor(world) >= 0) return;
  pass(world.now + WRITE_OFF_DAYS * DAY_MS);
  const debt = -availableMinor(world);
  world.receiver.writtenOffMinor += debt;
  postBalance(world, 'write-off', debt);
  count(world, 'write-offs');
}

/** What a closed account is owed and can't be paid is booked as unclaimed; somebody may claim it later (W-07). */
function bookUnclaimed(world: World, pass: (until: number) => void): void {
  const { receiver } = world;
  if (receiver.closedAt === null || payoutObstacle(owedOf(world)) === null) return;
  pass(unclaimedAfter(new Date(receiver.closedAt)).getTime());
  const minor = availableMinor(world);
  if (minor <= 0) return;
  receiver.bookedUnclaimedMinor += minor;
  postBalance(world, 'unclaimed', minor);
  count(world, 'balances booked as unclaimed');
  if (world.random.chance(0.5)) return;
  receiver.claimedMinor += minor;
  postBalance(world, 'unclaimed', -minor);
  postBalance(world, 'payout-otherwise', minor);
  count(world, 'unclaimed balances paid');
}

/**
 * The months after the sessions: the next runs pay what they can, the expert may close their account, and finance clears
 * what is left of the balance.
 * @param pass lets time go by until an instant (epoch ms), with the jobs and runs that fall due
 */
export function clearBalance(world: World, pass: (until: number) => void): void {
  if (world.random.chance(0.5)) world.receiver.closedAt = world.now;
  for (let run = 0; run < RUNS; run += 1) {
    pass(nextPayoutDate(world.now) + HOUR_MS);
    seeToPayouts(world);
  }
  pass(nextPayoutDate(world.now) + HOUR_MS);
  writeOff(world, pass);
  bookUnclaimed(world, pass);
}
