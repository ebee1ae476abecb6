import { DAY_MS, effectiveNoticeMin, freeSlots, MINUTE_MS, type WeeklyRule } from '@nexperts/domain';
import { asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { availabilityOverride, availabilityRule, expert, service } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { seedDemo } from '../../db/seed/index.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { expertCards } from './cards.ts';
import { askSlots, EVERYONE, takeTime } from './experts.fixture.ts';
import { freeSlotsOf } from './slots.ts';

const BUSY = [10, 26, 60, 100] as const;

const server = serverForSuite();
let now: number;
beforeAll(async () => {
  server.clock.set('2026-03-27T22:13:00Z');
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
  now = server.clock.now().getTime();
  const services = await server.db.select().from(service).orderBy(asc(service.title), asc(service.id));
  for (const { id, expertId } of services.slice(0, 12)) {
    for (const hours of BUSY) {
      const at = (minutes: number) => new Date(now + (hours * 60 + minutes) * MINUTE_MS).toISOString();
      const taken = takeTime(server, { serviceId: id, expertId }, at(0), at(90), { status: 'booked' });
      await taken.catch((error: unknown) => {
        // Another service of the same expert has this time already.
        if (!/claim_expert_no_overlap/.test(String((error as Error).cause))) throw error;
      });
    }
  }
});

/** The free slots by the domain's rule, from rows read here one expert at a time. */
async function expected(serviceId: string, from: number, to: number) {
  const [row] = await server.db.select().from(service).where(eq(service.id, serviceId));
  if (!row) throw new Error('no such service');
  const [owner] = await server.db.select().from(expert).where(eq(expert.id, row.expertId));
  const rules: WeeklyRule[] = await server.db
    .select()
    .from(availabilityRule)
    .where(eq(availabilityRule.expertId, row.expertId));
  const overrides = await server.db
    .select()
    .from(availabilityOverride)
    .where(eq(availabilityOverride.expertId, row.expertId));
  const claims = await queryRows<{ a: string; b: string }>(
    server.db,
    sql`SELECT lower(expert_during)::text AS a, upper(expert_during)::text AS b FROM claim WHERE expert_id = ${row.expertId} AND status = 'booked'`,
  );
  const busy = claims.map(({ a, b }) => ({
    startsAt: Date.parse(a.replace(/([+-]\d\d)$/, '$1:00')),
    endsAt: Date.parse(b.replace(/([+-]\d\d)$/, '$1:00')),
  }));
  return freeSlots({
    ...row,
    zone: owner?.timeZone ?? '',
    rules,
    overrides,
    busy,
    from,
    to,
    now,
    noticeMin: effectiveNoticeMin(row),
  });
}

it('[W-02] [K-13] every time shown is one the rules yield, and the hold check finds each of them', async () => {
  const experts = await server.db.select().from(expert).where(isNotNull(expert.priority));
  const services = await server.db.select().from(service);
  let shown = 0;
  for (const owner of experts) {
    for (const row of services.filter(({ expertId }) => expertId === owner.id)) {
      const asked = { handle: owner.handle, serviceId: row.id };
      const to = now + 5 * DAY_MS;
      const { body } = await askSlots(server, asked, new Date(now).toISOString(), new Date(to).toISOString());
      const right = await expected(row.id, now, to);
      expect(body.slots.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
        right.map(({ startsAt }) => startsAt),
      );
      shown += right.length;
      for (const slot of [right[0], right.at(-1)]) {
        if (!slot) continue;
        const span = { from: slot.startsAt, to: slot.startsAt + 1 };
        expect(await freeSlotsOf(server.db, { service: row, expert: owner, ...span, now })).toEqual([slot]);
      }
    }
  }
  expect(shown).toBeGreaterThan(200);
});

it('[K-13] the next slot of every card is the first of the service whose price and length it names', async () => {
  const { body } = await server.call('availableToday');
  const cards = [...body.experts, ...(await expertCards(server.db, now, EVERYONE))];
  const services = await server.db.select().from(service);
  let found = 0;
  for (const card of cards) {
    const [listed] = services
      .filter(({ expertId, active, priceMinor }) => expertId === card._id && active && priceMinor > 0)
      .toSorted((a, b) => a.priceMinor - b.priceMinor || a.position - b.position);
    expect([listed?.priceMinor, listed?.durationMin]).toEqual([
      card.fromPrice?.minor,
      card.fromDurationMin ?? undefined,
    ]);
    const [first] = listed ? await expected(listed.id, now, now + 14 * DAY_MS) : [];
    const right = first ? new Date(first.startsAt).toISOString() : null;
    expect(card.nextSlotAt, card.handle).toBe(right);
    if (right) found += 1;
  }
  expect(found).toBeGreaterThan(60);
});

it('[K-13] asks the database once for one expert as for sixty, as long as what it knows holds', async () => {
  const client = (server.db as unknown as { $client: { query: () => unknown } }).$client;
  const query = vi.spyOn(client, 'query');
  const countFor = async (where: SQL) => {
    query.mockClear();
    const cards = await expertCards(server.db, now, { ...EVERYONE, where });
    return { cards: cards.length, queries: query.mock.calls.length };
  };
  const one = await countFor(sql`l.handle = 'amara_osei'`);
  const all = await countFor(sql`true`);
  query.mockRestore();
  expect([one, all]).toEqual([
    { cards: 1, queries: 1 },
    { cards: 60, queries: 1 },
  ]);
});
