import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { watch as watches, watchOffer } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createClients, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR } from '../../testing/harness.ts';
import { sweepWatches } from './sweep.ts';
import { watching } from './watches.fixture.ts';

const { server, expert } = bookingSuite({ expert: { service: { minNoticeMin: 0, instant: true } } });
let first: TestPerson;
let second: TestPerson;
let w: ReturnType<typeof watching>;
beforeEach(async () => {
  w = watching(server, expert);
  [first, second] = (await createClients(server, 2)) as [TestPerson, TestPerson];
});

describe('[F-03] watches', () => {
  it('are three a client, for 30 days, and the same one again is no fourth', async () => {
    const from = (day: number) => server.clock.nextHour(day * DAY).toISOString();
    for (const day of [1, 2, 3]) await w.watch(first, { from: from(day), to: from(day + 14) });
    expect(await w.watches(first)).toHaveLength(3);
    const again = await w.watch(first, { from: from(3), to: from(17), maxPriceMinor: 15_000 });
    expect(again.maxPrice).toEqual({ minor: 15_000, currency: 'AUD' });
    await expect(w.watch(first, { from: from(4), to: from(5) })).rejects.toThrow('Conflict');
    expect(again.endsAt).toBe(new Date(Date.parse(from(17)) - 2 * HOUR).toISOString());
    server.clock.advance(31 * DAY);
    await logInAgain(server, first);
    expect((await w.watches(first)).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
    await w.watch(first);
  });

  it.each([
    ['to', { days: 14.1 }],
    ['to', { days: 0 }],
    ['maxPriceMinor', { days: 1, maxPriceMinor: 11_999 }],
  ])('refuse a wrong %s', async (field, { days, ...more }) => {
    const from = server.clock.nextHour(DAY);
    const to = new Date(from.getTime() + days * DAY).toISOString();
    const body = {
      serviceId: expert.serviceId,
      from: from.toISOString(),
      to,
      maxPriceMinor: 20_000,
      atNight: false,
      ...more,
    };
    const answer = await server.as(first).call('makeWatch', { body });
    expect([answer.code, Object.keys(answer.error.fields ?? {})]).toEqual(['ValidationFailed', [field]]);
  });

  it('are deleted 30 days after they end, with what was offered', async () => {
    const { endsAt } = await w.watch(first);
    await w.open(w.hours(0));
    const sweep = async (at: number) => {
      server.clock.set(new Date(at));
      await sweepWatches(server.deps);
    };
    const offers = () => server.db.$count(watchOffer, eq(watchOffer.accountId, first.accountId));
    expect(await offers()).toBe(1);
    await sweep(Date.parse(endsAt) + 30 * DAY - 1);
    await logInAgain(server, first);
    expect(await w.watches(first)).toHaveLength(1);
    await sweep(Date.parse(endsAt) + 30 * DAY);
    expect([await w.watches(first), await offers()]).toEqual([[], 0]);
  });

  it('that are removed give what they offer to the next', async () => {
    const { id } = await w.watch(first);
    await w.watch(second);
    await w.open(w.hours(0));
    const offer = await w.offered(first);
    expect((await server.as(first).call('removeWatch', { params: { id } })).status).toBe(204);
    expect((await server.as(first).call('removeWatch', { params: { id } })).status).toBe(204);
    await server.drain();
    expect(await w.offered(second)).not.toBeNull();
    expect((await server.as(first).call('getWatchOffer', { params: { id: offer?.id ?? '' } })).status).toBe(
      404,
    );
    const stranger = await createClient(server);
    const theirs = await w.offered(second);
    expect((await w.take(stranger, theirs?.id ?? '')).status).toBe(404);
    expect(await server.db.$count(watches, eq(watches.accountId, first.accountId))).toBe(0);
  });
});
