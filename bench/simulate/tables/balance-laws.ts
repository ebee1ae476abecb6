import { leastPayout, payoutObstacle } from '../../../packages/domain/src/index.ts';
import { owedOf } from './payouts.ts';
import { availableMinor, type World } from './world.ts';

const sum = (minor: readonly number[]): number => minor.reduce((all, one) => all + one, 0);

/** What is wrong with the rows that belong to no booking, by what the provider and finance did (P-02, P-04, W-07). */
export function brokenBalance({ receiver, platform }: World): string[] {
  const { payouts, entries, writtenOffMinor, bookedUnclaimedMinor, claimedMinor } = receiver;
  const made = new Set(platform.transfers.map(({ payoutId }) => payoutId));
  // Set aside, and the provider hasn't sent it yet.
  const underWay = payouts.filter(({ id, status }) => status === 'sending' && !made.has(id));
  const left = sum([...platform.transfers, ...underWay].map(({ amountMinor }) => amountMinor));
  const wanted: Readonly<Record<string, number>> = {
    provider: left,
    'platform:unclaimed': bookedUnclaimedMinor - claimedMinor,
    'platform:bank': claimedMinor,
    'platform:loss': -writtenOffMinor,
    'expert:expert:available': writtenOffMinor - left - bookedUnclaimedMinor,
  };
  const broken = [...new Set([...Object.keys(wanted), ...entries.flatMap((one) => [one.debit, one.credit])])]
    .map((account) => {
      const held = entries.map(
        ({ debit, credit, amountMinor }) =>
          (debit === account ? amountMinor : 0) - (credit === account ? amountMinor : 0),
      );
      return { account, is: sum(held), shouldBe: wanted[account] ?? 0 };
    })
    .filter(({ is, shouldBe }) => is !== shouldBe)
    .map(({ account, is, shouldBe }) => `balance: ${account} is ${is}, not ${shouldBe}`);
  if (made.size < platform.transfers.length) broken.push('balance: a payout was sent twice');
  for (const { id, status } of payouts)
    if (status === 'sent' && !made.has(id)) broken.push(`balance: ${id} is sent, and the provider has none`);
  return broken;
}

/** What is wrong with the balance once finance has nothing left to do. */
export function balanceAtRest(world: World): string[] {
  const { payouts, closedAt, isShortAlarmed } = world.receiver;
  const broken = payouts
    .filter(({ status }) => status === 'planned' || status === 'sending')
    .map(({ id, status }) => `balance: ${id} at rest as ${status}`);
  const left = availableMinor(world);
  const owed = owedOf(world);
  if (left < 0) broken.push(`balance: a debt of ${-left} at rest`);
  if (left >= leastPayout(owed) && payoutObstacle(owed) === null)
    broken.push(`balance: ${left} were never paid out`);
  if (left > 0 && closedAt !== null) broken.push(`balance: ${left} of a closed account at rest`);
  if (isShortAlarmed) broken.push('balance: the alarm for missing funds is open at rest');
  return broken;
}
