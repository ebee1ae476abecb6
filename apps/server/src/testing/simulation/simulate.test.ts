import { describe, expect, it } from 'vitest';
import { serverForSuite } from '../harness.ts';
import { isLong } from '../measured.ts';
import { simulateSeed } from './simulate.ts';

// `npm run bench simulate` runs hundreds of seeds.
describe.each(isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])('[P-01] [A-03] 30 days of seed %i', (seed) => {
  const server = serverForSuite();

  it('break no law and come to rest', { timeout: 900_000 }, async () => {
    const { broken, story, counts } = await simulateSeed(server.deps, seed);
    expect(broken, story.join('\n')).toEqual([]);
    expect(counts['bookings']).toBeGreaterThan(0);
  });
});
