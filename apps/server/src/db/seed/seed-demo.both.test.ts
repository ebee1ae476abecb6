import { CATEGORIES, DAY_MS, isTimeZone } from '@nexperts/domain';
import { hash, verify } from '@node-rs/argon2';
import { asc, count, countDistinct, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForSuite, startTestServer } from '../../testing/harness.ts';
import { account, attendance, availabilityRule, booking, expert, review, service } from '../schema/index.ts';
import { DEMO, seedDemo } from './index.ts';

const server = serverForSuite();
let seeded: boolean[];
const hashed: string[] = [];
const hashPassword = async (password: string) => {
  hashed.push(password);
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
};

beforeAll(async () => {
  const seed = () => seedDemo({ db: server.db, clock: server.clock, hashPassword });
  // Two processes on one database, and a start later on.
  seeded = [...(await Promise.all([seed(), seed()])), await seed()];
});

const experts = () => server.db.select().from(expert).orderBy(asc(expert.handle));

describe('the demo data', () => {
  it('is loaded once, however often and by however many it is asked for', async () => {
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(seeded[2]).toBe(false);
    const [people] = await server.db.select({ n: count() }).from(account);
    const [clients] = await server.db.select({ n: countDistinct(booking.clientId) }).from(booking);
    // 60 experts, a client, two members of staff, three who have applied, and who wrote the reviews
    expect(people?.n).toBe(66 + (clients?.n ?? 0));
    expect(await experts()).toHaveLength(60);
  });

  it('leaves a database with any account alone', async () => {
    const other = await startTestServer();
    const now = other.clock.now();
    await other.db.insert(account).values({
      email: 'first@people.test',
      username: 'first_one',
      name: 'First One',
      dob: '1990-01-01',
      countryCode: 'au',
      phone: '+61400000000',
      passwordHash: 'none',
      timeZone: 'Australia/Brisbane',
      createdAt: now,
    });
    expect(await seedDemo({ ...other, hashPassword })).toBe(false);
    expect(await other.db.select().from(expert)).toEqual([]);
    await other.close();
  });

  it('has four verified accounts with the known password, and nobody else has it', async () => {
    const rows = await server.db.select().from(account);
    const byEmail = (email: string) => rows.find((row) => row.email === email);
    for (const email of [DEMO.client, DEMO.expert, DEMO.staff, DEMO.finance]) {
      const row = byEmail(email);
      expect(row?.emailVerifiedAt, email).not.toBeNull();
      expect(await verify(row?.passwordHash ?? '', 'Demo!2345'), email).toBe(true);
    }
    expect(byEmail(DEMO.staff)).toMatchObject({ isStaff: true, isExpert: false });
    expect(byEmail(DEMO.client)).toMatchObject({ isStaff: false, isExpert: false });
    expect(byEmail(DEMO.expert)).toMatchObject({ isStaff: false, isExpert: true });
    const others = rows.filter(
      (row) => ![DEMO.client, DEMO.expert, DEMO.staff, DEMO.finance].includes(row.email as never),
    );
    const hashes = new Set(others.map((row) => row.passwordHash));
    expect(hashes.size).toBe(1);
    expect(await verify([...hashes][0] ?? '', 'Demo!2345')).toBe(false);
    expect(hashed.every((password) => password === DEMO.password || password.length >= 32)).toBe(true);
  });

  it('[V-01] [V-02] every username follows the rules and is the expert’s handle', async () => {
    const rows = await server.db
      .select({ username: account.username, handle: expert.handle })
      .from(account)
      .leftJoin(expert, eq(expert.accountId, account.id));
    for (const { username, handle } of rows) {
      expect(username).toMatch(/^[a-z0-9_]{5,15}$/);
      expect(handle ?? username).toBe(username);
    }
  });

  it('[C-01] has at least six experts in each category, with topics of their categories', async () => {
    const rows = await experts();
    for (const { name } of CATEGORIES)
      expect(
        rows.filter(({ categories }) => categories[0] === name),
        name,
      ).toHaveLength(6);
    for (const { handle, categories, topics, timeZone, languages, bio } of rows) {
      const known = CATEGORIES.filter(({ name }) => categories.includes(name));
      expect(known, handle).toHaveLength(categories.length);
      expect(
        topics.filter((topic) => !known.some((c) => c.topics.includes(topic))),
        handle,
      ).toEqual([]);
      expect(topics.length, handle).toBeGreaterThan(0);
      expect(languages, handle).toContain('English');
      expect(isTimeZone(timeZone), handle).toBe(true);
      expect(bio.split(/[.?!] /).length, handle).toBeLessThanOrEqual(5);
    }
    expect(new Set(rows.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(12);
  });

  it('[A-07] every review belongs to a completed session in which the two met, 14 days before it was published', async () => {
    const rows = await server.db
      .select({ review, booking, client: account })
      .from(review)
      .leftJoin(booking, eq(booking.id, review.bookingId))
      .leftJoin(account, eq(account.id, review.authorId));
    expect(rows.length).toBeGreaterThan(150);
    const together = await server.db.select().from(attendance);
    for (const { review: written, booking: met, client } of rows) {
      expect(met).toMatchObject({ status: 'completed', clientId: client?.id, expertId: written.expertId });
      expect(client?.name).toBe(written.author);
      const end = met?.endsAt.getTime() ?? 0;
      expect(written.publishedAt?.getTime()).toBe(end + 14 * DAY_MS);
      const both = together.filter(({ roomId }) => roomId === met?.id);
      expect(both.map(({ joinedAt, leftAt }) => [joinedAt, leftAt])).toEqual([
        [met?.startsAt, met?.endsAt],
        [met?.startsAt, met?.endsAt],
      ]);
    }
  });

  it('scores are the mean of the stored reviews, and nobody has more reviews than sessions', async () => {
    const rows = await experts();
    const reviews = await server.db.select().from(review);
    for (const row of rows) {
      const stars = reviews.filter(({ expertId }) => expertId === row.id).map((each) => each.stars);
      const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
      expect(row.reviewCount, row.handle).toBe(stars.length);
      const right = stars.length === 0 ? null : Math.round(mean * 10) / 10;
      expect(row.reviewScore, row.handle).toBe(right);
      expect(row.sessionCount, row.handle).toBeGreaterThanOrEqual(stars.length);
    }
    expect(rows.filter(({ reviewScore }) => reviewScore === null).length).toBeGreaterThanOrEqual(5);
    const now = server.clock.now().getTime();
    expect(reviews.every(({ publishedAt }) => (publishedAt?.getTime() ?? now) <= now - 2 * DAY_MS)).toBe(
      true,
    );
  });

  it('[W-02] services cost A$45 to A$320 and last 30, 60 or 90 minutes, both instant and by request', async () => {
    const services = await server.db.select().from(service);
    const rows = await experts();
    for (const { id, handle } of rows) {
      const own = services.filter(({ expertId }) => expertId === id);
      expect([2, 3], handle).toContain(own.length);
      expect(new Set(own.map(({ position }) => position))).toEqual(new Set(own.keys()));
    }
    for (const { title, priceMinor, durationMin, currency } of services) {
      expect([30, 60, 90], title).toContain(durationMin);
      expect(priceMinor, title).toBeGreaterThanOrEqual(4_500);
      expect(priceMinor, title).toBeLessThanOrEqual(32_000);
      expect(currency).toBe('AUD');
    }
    expect(services.filter(({ instant }) => instant).length).toBeGreaterThan(40);
    expect(services.filter(({ instant }) => !instant).length).toBeGreaterThan(20);
  });

  it('the demo expert can be met within the half hour, and first by request; nothing is booked ahead', async () => {
    const [owner] = await server.db.select().from(expert).where(eq(expert.handle, DEMO.handle));
    const own = await server.db
      .select()
      .from(service)
      .where(eq(service.expertId, owner?.id ?? ''))
      .orderBy(asc(service.position));
    expect(own[0]).toMatchObject({ instant: false, durationMin: 60 });
    expect(own[1]).toMatchObject({ instant: true, durationMin: 30, minNoticeMin: 0 });
    const rules = await server.db
      .select()
      .from(availabilityRule)
      .where(eq(availabilityRule.expertId, owner?.id ?? ''));
    expect(rules).toHaveLength(7);
    expect(rules.every((rule) => rule.startMinute === 0 && rule.endMinute === 1440)).toBe(true);
    const from = server.clock.now();
    const { body } = await server.call('getSlots', {
      params: { handle: DEMO.handle },
      query: {
        serviceId: own[1]?.id ?? '',
        from: from.toISOString(),
        to: new Date(from.getTime() + DAY_MS).toISOString(),
      },
    });
    const { slots } = body;
    // [F-02] A day has 48 starts of half an hour.
    expect(slots).toHaveLength(48);
    expect(Date.parse(slots[0]?.startsAt ?? '') - from.getTime()).toBeLessThan(1_800_000);
    const ahead = await server.db.select().from(booking).where(ne(booking.status, 'completed'));
    expect(ahead).toEqual([]);
  });
});
