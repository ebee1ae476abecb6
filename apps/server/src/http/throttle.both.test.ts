import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queryRows } from '../db/types.ts';
import { serverForSuite } from '../testing/harness.ts';
import { giveBack, hasReached, overLimit, throttleKey } from './throttle.ts';

const server = serverForSuite();

it('lets exactly the limit through, also when all come at once, and starts anew when the window is over', async () => {
  const { deps, clock } = server;
  const key = throttleKey(deps, 'test', 'one');
  const window = { limit: 7, windowMs: 60_000 };
  const round = async () =>
    (await Promise.all(Array.from({ length: 50 }, () => overLimit(deps, key, window)))).filter(
      (until) => until === null,
    ).length;
  expect(await round()).toBe(7);
  clock.advance(59_999);
  expect(await overLimit(deps, key, window)).toBe(clock.now().getTime() + 1);
  clock.advance(1);
  expect(await round()).toBe(7);
});

it('gives attempts back, and forgets them with their window', async () => {
  const { deps, clock } = server;
  const key = throttleKey(deps, 'test', 'two');
  const window = { limit: 3, windowMs: 60_000 };
  const stands = async (count: number) =>
    queryRows(deps.db, sql`SELECT ${hasReached(key, count, clock.now().getTime())} AS is`);
  for (let n = 0; n < 3; n += 1) await overLimit(deps, key, window);
  await giveBack(deps, key);
  expect([await stands(2), await stands(3)]).toEqual([[{ is: true }], [{ is: false }]]);
  expect(await overLimit(deps, key, window)).toBeNull();
  clock.advance(60_000);
  expect(await stands(1)).toEqual([{ is: false }]);
});

it('a clock that was set back locks nobody out', async () => {
  const { deps, clock } = server;
  const key = throttleKey(deps, 'test', 'three');
  const window = { limit: 1, windowMs: 60_000 };
  clock.advance(86_400_000);
  await overLimit(deps, key, window);
  clock.advance(-86_400_000);
  expect(await overLimit(deps, key, window)).toBeNull();
});
