import { quietUntil, WATCHERS_ASKED_MAX } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { account, block, opening, watch as watches, watchOffer } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { hold } from '../../testing/booking-flow.ts';
import { createClients, createExpert, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { watching } from './watches.fixture.ts';

const server = serverForSuite();
const WATCHERS = 50;
const OPENINGS = isLong ? 1_000 : 40;
const ZONES = ['Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const;

interface Watcher {
  person: TestPerson;
  zone: string;
  atNight: boolean;
  isBlocked: boolean;
  /** Days from now at which the window begins */
  fromDay: number;
}
/** Each opening lies some hours ahead; each who is asked does one of these. */
const step = fc.record({
  hoursAhead: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 12 * 24 })),
  minutes: fc.integer({ min: 0, max: 25 }),
  answers: fc.array(fc.constantFrom('take', 'pass', 'wait'), { minLength: 3, maxLength: 3 }),
  resumes: fc.boolean(),
});

/** Pairs of live claims of one person that overlap. */
async function overlaps(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    server.db,
    sql`SELECT count(*)::int AS n FROM claim a JOIN claim b ON a.id < b.id AND a.status <> 'released' AND b.status <> 'released'
          AND ((a.expert_id = b.expert_id AND a.expert_during && b.expert_during)
            OR (a.client_id = b.client_id AND a.client_during && b.client_during))`,
  );
  return row?.n ?? -1;
}

it(
  `[F-03] of ${WATCHERS} watchers and many openings: never two holders, at most three asked, never in the last two hours, longest waiting first`,
  async () => {
    const expert = await createExpert(server, {
      expert: { timeZone: 'UTC' },
      service: { minNoticeMin: 0, instant: true },
    });
    const w = watching(server, expert);
    const people = await createClients(server, WATCHERS);
    const drawn = fc.sample(
      fc.record({
        zone: fc.constantFrom(...ZONES),
        atNight: fc.boolean(),
        fromDay: fc.integer({ min: 0, max: 9 }),
      }),
      WATCHERS,
    );
    const all: Watcher[] = people.map((person, n) => ({
      person,
      zone: ZONES[0],
      atNight: true,
      fromDay: 0,
      ...drawn[n],
      isBlocked: n % 10 === 9,
    }));
    for (const { person, zone, atNight, fromDay, isBlocked } of all) {
      await server.db.update(account).set({ timeZone: zone }).where(eq(account.id, person.accountId));
      if (isBlocked)
        await server.db.insert(block).values({
          blockerId: person.accountId,
          blockedId: expert.accountId,
          createdAt: server.clock.now(),
        });
      const from = server.clock.nextHour(fromDay * DAY).getTime();
      await w.watch(person, {
        from: new Date(from).toISOString(),
        to: new Date(from + 14 * DAY).toISOString(),
        atNight,
      });
    }
    /** When somebody stopped being asked about an offer, and when watches did not ask; epoch ms. */
    const endedAt = new Map<string, number>();
    const pauses: { accountId: string; from: number; to: number }[] = [];
    const resumed = new Map<string, number[]>();
    const holders = await createClients(server, 60);
    let shown = 0;

    const notePauses = async (): Promise<void> => {
      const from = server.clock.now().getTime();
      for (const { accountId, pause } of await server.db.select().from(watches))
        if (pause !== null && !pauses.some((each) => each.accountId === accountId && each.to === Infinity))
          pauses.push({ accountId, from, to: Infinity });
    };

    for (const [n, { hoursAhead, minutes, answers, resumes }] of fc.sample(step, OPENINGS).entries()) {
      const holder = holders[n % holders.length] as TestPerson;
      // A login session ends when nobody uses it.
      if (n % 100 === 99) for (const each of [...people, ...holders]) await logInAgain(server, each);
      const at = server.clock.nextHour(hoursAhead * HOUR);
      const held = await hold(server, holder, expert.serviceId, at);
      if (held.status === 201) {
        shown += 1;
        await server.as(holder).call('releaseHold', { params: { id: held.data.id } });
      }
      await server.drain();
      for (const answer of answers) {
        const now = server.clock.now();
        const open = await server.db.select().from(watchOffer).where(eq(watchOffer.state, 'open'));
        for (const offer of open) {
          const person = people.find(({ accountId }) => accountId === offer.accountId) as TestPerson;
          if (now >= offer.expiresAt || answer === 'wait') continue;
          const given = await (answer === 'take' ? w.take(person, offer.id) : w.pass(person, offer.id));
          expect([200, 429]).toContain(given.status);
          if (given.status === 200) endedAt.set(offer.id, now.getTime());
        }
        await server.drain();
        await notePauses();
        expect(await overlaps()).toBe(0);
        server.clock.advance((minutes * MINUTE) / 3);
        await server.drain();
        await notePauses();
      }
      if (!resumes) continue;
      const pause = pauses.find(({ to }) => to === Infinity);
      const person = people.find(({ accountId }) => accountId === pause?.accountId);
      if (!pause || !person) continue;
      const [own] = await w.watches(person);
      await server
        .as(person)
        .call('changeWatch', { params: { id: own?.id ?? '' }, body: { isPaused: false } });
      pause.to = server.clock.now().getTime();
      resumed.set(person.accountId, [...(resumed.get(person.accountId) ?? []), pause.to]);
    }

    const rows = await server.db.select().from(watchOffer);
    const overAt = ({ id, expiresAt }: (typeof rows)[number]): number =>
      endedAt.get(id) ?? expiresAt.getTime();
    // Some were asked at the instant at which the one before let it pass.
    const offers = rows.toSorted(
      (a, b) => a.askedAt.getTime() - b.askedAt.getTime() || overAt(a) - overAt(b),
    );
    const openings = await server.db.select().from(opening);
    expect(shown).toBeGreaterThan(OPENINGS / 2);
    expect(offers.length).toBeGreaterThan(OPENINGS / 4);
    for (const { id, asked } of openings) {
      const of = offers.filter(({ openingId }) => openingId === id);
      expect(of.length).toBe(asked);
      expect(asked).toBeLessThanOrEqual(WATCHERS_ASKED_MAX);
      expect(new Set(of.map(({ accountId }) => accountId)).size).toBe(of.length);
      // One after the other.
      for (const [k, after] of of.slice(1).entries())
        expect(after.askedAt.getTime()).toBeGreaterThanOrEqual(of[k] ? overAt(of[k]) : Infinity);
    }
    const made = new Map(
      (await server.db.select().from(watches)).map((row) => [row.accountId, row] as const),
    );
    const waitedSince = (accountId: string, t: number): number =>
      Math.max(
        made.get(accountId)?.createdAt.getTime() ?? Infinity,
        ...(resumed.get(accountId) ?? []).filter((each) => each < t),
      );
    const leftBy = new Map(openings.map((row) => [row.id, row.leftBy]));
    for (const offer of offers) {
      const t = offer.askedAt.getTime();
      expect(t).toBeLessThanOrEqual(offer.startsAt.getTime() - 2 * HOUR);
      const mayBe = ({ person: { accountId }, zone, atNight, isBlocked }: Watcher): boolean => {
        const row = made.get(accountId);
        return (
          !isBlocked &&
          row !== undefined &&
          row.fromAt <= offer.startsAt &&
          offer.startsAt < row.toAt &&
          t < row.endsAt.getTime() &&
          (atNight || quietUntil(t, zone) === null)
        );
      };
      const asked = all.find(({ person }) => person.accountId === offer.accountId) as Watcher;
      expect(mayBe(asked)).toBe(true);
      /** Whoever is asked about something, did not want to be asked, or was asked about this already can't be asked now. */
      const isBusy = (accountId: string): boolean =>
        pauses.some((each) => each.accountId === accountId && each.from <= t && t <= each.to) ||
        offers.some(
          (other) =>
            other.accountId === accountId &&
            other.askedAt.getTime() <= t &&
            (other.openingId === offer.openingId || t <= overAt(other)),
        );
      const skipped = all.filter(
        (each) =>
          mayBe(each) &&
          !isBusy(each.person.accountId) &&
          leftBy.get(offer.openingId) !== each.person.accountId &&
          waitedSince(each.person.accountId, t) < waitedSince(offer.accountId, t),
      );
      expect(skipped.map(({ person }) => person.accountId)).toEqual([]);
    }
  },
  isLong ? 1_800_000 : 120_000,
);
