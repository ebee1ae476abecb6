import { DAY_MS, MINUTE_MS, type MinuteRange } from '@nexperts/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  availabilityOverride,
  availabilityRule,
  calendarBusy,
  calendarSource,
  claim,
  expert,
  service,
} from '../../../db/schema/index.ts';
import type { Ctx } from '../../../http/context.ts';
import { hold } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createService } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { searchExperts } from './search-experts.ts';

const server = serverForSuite();
const LANGUAGE = 'Lingua of windows';

/** A zone, and the middle of ten days there: most have a change of the clock, by an hour, half of one, or a day. */
const ZONE_MONTHS: readonly [zone: string, middle: string][] = [
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Australia/Sydney', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Sydney', '2026-10-03'],
  ['Australia/Brisbane', '2026-10-03'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-30'],
  ['Asia/Beirut', '2026-03-28'],
  ['Asia/Beirut', '2026-10-25'],
  ['Asia/Gaza', '2026-03-28'],
  ['Asia/Gaza', '2026-10-24'],
  ['America/St_Johns', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  ['Europe/Dublin', '2026-03-29'],
  ['Europe/Dublin', '2026-10-25'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Africa/Casablanca', '2026-03-22'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Pacific/Chatham', '2026-04-04'],
  ['Asia/Kathmandu', '2026-05-01'],
  ['Pacific/Kiritimati', '2026-05-01'],
  ['Pacific/Pago_Pago', '2026-05-01'],
  ['Etc/GMT+12', '2026-05-01'],
  ['Pacific/Easter', '2026-09-05'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['America/Scoresbysund', '2026-03-28'],
  ['Europe/London', '2026-10-25'],
];
const SIZE = isLong
  ? { months: ZONE_MONTHS.length, experts: 500, windows: 200 }
  : { months: 2, experts: 24, windows: 12 };
const DAYS = 10;

interface Wall {
  date: string;
  minute: number;
}

/** The wall clock of each minute, by Intl alone. */
function wallsOf(zone: string, from: number, count: number): Wall[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return Array.from({ length: count }, (_, nth) => {
    const text = format.format(from + nth * MINUTE_MS);
    return { date: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
  });
}

const range: fc.Arbitrary<MinuteRange> = fc
  .oneof(
    fc.constant([0, 1440]),
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })),
    fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
  )
  .map(([a = 0, b = 0]) => [Math.min(a, b), Math.max(a, b)] as const)
  .filter(([a, b]) => a < b)
  .map(([startMinute, endMinute]) => ({ startMinute, endMinute }));

const terms = fc.record({
  durationMin: fc.constantFrom(15, 20, 30, 45, 60, 90),
  bufferBeforeMin: fc.constantFrom(0, 10),
  bufferAfterMin: fc.constantFrom(0, 15),
  minNoticeMin: fc.constantFrom(0, 60, 1_440),
  horizonDays: fc.constantFrom(2, 60),
  instant: fc.boolean(),
  active: fc.constantFrom(true, true, true, false),
  priceMinor: fc.constantFrom(0, 5_000, 9_000, 9_000, 20_000),
});
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

interface Person {
  rules: (MinuteRange & { weekday: number })[];
  overrides: { day: number; ranges: MinuteRange[] }[];
  services: [Terms, Terms];
  /** Minutes of the span */
  busy: { from: number; length: number }[];
}
const person: fc.Arbitrary<Person> = fc.record({
  rules: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 7 }), range).map(([weekday, hours]) => ({ weekday, ...hours })),
    { minLength: 3, maxLength: 7, selector: ({ weekday }) => weekday },
  ),
  overrides: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), ranges: fc.array(range, { maxLength: 1 }) }),
    { maxLength: 2, selector: ({ day }) => day },
  ),
  services: fc.tuple(terms, terms),
  busy: fc.array(
    fc.record({ from: fc.integer({ min: 0, max: DAYS * 1440 }), length: fc.integer({ min: 5, max: 600 }) }),
    { maxLength: 4 },
  ),
});

const text = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Asked {
  day: number;
  hours: MinuteRange;
  /** Minutes after the beginning of the span */
  now: number;
  durationMin: 15 | 30 | 45 | 60 | undefined;
  instant: boolean;
}
const asked: fc.Arbitrary<Asked> = fc
  .record({
    ahead: fc.integer({ min: 0, max: 5 }),
    hours: range,
    now: fc.integer({ min: 0, max: 4 * 1440 }),
    durationMin: fc.constantFrom(undefined, undefined, 15, 30, 45, 60),
    instant: fc.constantFrom(false, false, true),
  })
  .map(({ ahead, ...rest }) => ({ ...rest, day: Math.floor(rest.now / 1440) + 2 + ahead - 1 }));

const LENGTHS = { 15: [1, 30], 30: [30, 45], 45: [45, 60], 60: [60, Infinity] } as const;
const NOT_A_REQUEST_BEFORE = 180;

interface Known {
  id: string;
  person: Person;
  serviceIds: readonly [string, string];
}

/** What should be found, by trying every minute: per expert the service and its first three starts. */
function bruteForce(
  { person: { rules, overrides, services, busy }, serviceIds }: Known,
  walls: readonly Wall[],
  dates: readonly string[],
  window: readonly boolean[],
  { now, durationMin, instant }: Asked,
): { serviceId: string; starts: number[] } | null {
  const isOpen = ({ date, minute }: Wall): boolean => {
    const other = overrides.find(({ day }) => dates[day] === date);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const ranges = other ? other.ranges : rules.filter((rule) => rule.weekday === weekday);
    return ranges.some(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute);
  };
  const cheapestFirst = [0, 1].toSorted(
    (a, b) => (services[a]?.priceMinor ?? 0) - (services[b]?.priceMinor ?? 0) || a - b,
  );
  for (const nth of cheapestFirst) {
    const each = services[nth];
    if (!each || !each.active || each.priceMinor === 0 || (instant && !each.instant)) continue;
    const [least, below] = durationMin ? LENGTHS[durationMin] : [1, Infinity];
    if (each.durationMin < least || each.durationMin >= below) continue;
    const step = [20, 30, 60].includes(each.durationMin) ? each.durationMin : 15;
    const notice = each.instant ? each.minNoticeMin : Math.max(each.minNoticeMin, NOT_A_REQUEST_BEFORE);
    const starts: number[] = [];
    for (let at = now + notice; at < walls.length && starts.length < 3; at += 1) {
      if (!window[at] || (walls[at]?.minute ?? 1) % step !== 0) continue;
      if (at >= now + each.horizonDays * 1440) break;
      const end = at + each.durationMin;
      let isFree = end <= walls.length;
      for (let minute = at; isFree && minute < end; minute += 1) {
        const wall = walls[minute];
        isFree = wall !== undefined && window[minute] === true && isOpen(wall);
      }
      isFree &&= !busy.some(
        ({ from, length }) => from < end + each.bufferAfterMin && at - each.bufferBeforeMin < from + length,
      );
      if (isFree) starts.push(at);
    }
    if (starts.length > 0) return { serviceId: serviceIds[nth] ?? '', starts };
  }
  return null;
}

it(
  '[F-01] [F-14] property: a search for a window finds what trying every minute of the wall clock finds, and it can be held',
  async () => {
    const known: Known[] = [];
    const nobody = await createClient(server);
    for (let nth = 0; nth < SIZE.experts; nth += 1) {
      const made = await createExpert(server, { expert: { languages: [LANGUAGE] }, service: {} });
      const other = await createService(server, made.expertId, { position: 1 });
      known.push({ id: made.expertId, person: undefined as never, serviceIds: [made.serviceId, other] });
    }
    const ids = known.map(({ id }) => id);
    const at = new Date(0);
    await server.db.insert(calendarSource).values(
      // The source of an expert has the id of the expert.
      ids.map((id) => ({
        id,
        expertId: id,
        kind: 'file' as const,
        name: 'Work',
        addedAt: at,
        checkedAt: at,
        readAt: at,
      })),
    );
    let [shown, held] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONE_MONTHS),
        fc.array(person, { minLength: SIZE.experts, maxLength: SIZE.experts, size: 'max' }),
        fc.array(asked, { minLength: SIZE.windows, maxLength: SIZE.windows, size: 'max' }),
        async ([zone, middle], people, windows) => {
          const from = Date.parse(`${middle}T12:00:00Z`) - (DAYS / 2) * DAY_MS;
          const walls = wallsOf(zone, from, (DAYS + 3) * 1440);
          const dates = [...new Set(walls.map(({ date }) => date))];
          await server.db.delete(claim).where(inArray(claim.expertId, ids));
          await server.db.delete(calendarBusy);
          await server.db.delete(availabilityRule).where(inArray(availabilityRule.expertId, ids));
          await server.db.delete(availabilityOverride).where(inArray(availabilityOverride.expertId, ids));
          await server.db.update(expert).set({ timeZone: zone }).where(inArray(expert.id, ids));
          for (const [nth, each] of known.entries()) {
            const drawn = people[nth] as Person;
            // What overlaps can't be claimed twice.
            const taken: Person['busy'] = [];
            for (const one of drawn.busy)
              if (
                taken.every(({ from: at, length }) => at + length <= one.from || one.from + one.length <= at)
              )
                taken.push(one);
            each.person = { ...drawn, busy: taken };
            const { rules, overrides, services } = drawn;
            const expertId = each.id;
            await server.db.insert(availabilityRule).values(rules.map((rule) => ({ ...rule, expertId })));
            if (overrides.length > 0)
              await server.db
                .insert(availabilityOverride)
                .values(overrides.map(({ day, ranges }) => ({ expertId, date: dates[day] ?? '', ranges })));
            for (const [at, id] of each.serviceIds.entries())
              await server.db
                .update(service)
                .set(services[at] ?? {})
                .where(eq(service.id, id));
            const ranges = taken.map(({ from: at, length }) => {
              const [startsAt, endsAt] = [at, at + length].map((minute) =>
                new Date(from + minute * MINUTE_MS).toISOString(),
              );
              return `[${startsAt},${endsAt})`;
            });
            // Every other time is taken by an outside calendar (F-04).
            const outside = ranges
              .filter((_, index) => index % 2 === 1)
              .map((during) => ({ sourceId: expertId, expertId, during, allDay: false, counts: true }));
            if (outside.length > 0) await server.db.insert(calendarBusy).values(outside);
            const claims = ranges
              .filter((_, index) => index % 2 === 0)
              .map((expertDuring, index) => ({
                subject: `proposal:${expertId}:${index}`,
                expertId,
                clientId: nobody.accountId,
                expertDuring,
                clientDuring: 'empty',
                status: 'held' as const,
                holdExpiresAt: new Date(from + 60 * DAY_MS),
              }));
            if (claims.length > 0) await server.db.insert(claim).values(claims);
          }
          for (const wish of windows) {
            const date = dates[wish.day];
            if (date === undefined) continue;
            const now = from + wish.now * MINUTE_MS;
            server.clock.set(new Date(now));
            const inWindow = walls.map(
              (wall) =>
                wall.date === date &&
                wish.hours.startMinute <= wall.minute &&
                wall.minute < wish.hours.endMinute,
            );
            const query = {
              language: LANGUAGE,
              day: date,
              hours: `${text(wish.hours.startMinute)}-${text(wish.hours.endMinute)}`,
              zone,
              durationMin: wish.durationMin,
              instant: wish.instant ? ('true' as const) : undefined,
              sort: 'relevance' as const,
              limit: 1_000,
              offset: 0,
            };
            const answer = await searchExperts({ deps: server.deps } as Ctx, query);
            // One that is over goes on to another day: not what is asked here.
            if (answer.window?.isNext) continue;
            const found = new Map(answer.experts.map(({ _id, offer }) => [_id, offer]));
            for (const each of known) {
              const right = bruteForce(each, walls, dates, inWindow, wish);
              const offer = found.get(each.id);
              const said = JSON.stringify({ zone, date, wish, person: each.person });
              expect(offer?.serviceId, said).toBe(right?.serviceId);
              expect(
                offer?.starts.map((start) => (Date.parse(start) - from) / MINUTE_MS),
                said,
              ).toEqual(right?.starts);
              shown += right?.starts.length ?? 0;
            }
            expect(found.size).toBe(answer.total);
            // A window that is near or has begun: who can start soonest depends on the notice they need.
            const isNear = wish.day === Math.floor(wish.now / 1440) + 1;
            const soonest = isNear
              ? await searchExperts({ deps: server.deps } as Ctx, { ...query, sort: 'soonest', limit: 3 })
              : { experts: [] };
            const startsOf = ({ experts }: Pick<typeof answer, 'experts'>) =>
              experts.map(({ offer }) => offer?.starts[0] ?? '');
            expect(startsOf(soonest)).toEqual(isNear ? startsOf(answer).toSorted().slice(0, 3) : []);
            const [first] = answer.experts;
            if (!first?.offer || held >= 20) continue;
            const { serviceId, starts } = first.offer;
            const answered = await hold(server, await createClient(server), serviceId, starts[0] ?? '');
            expect(answered.status).toBe(201);
            held += 1;
            await server.db.execute(
              sql`DELETE FROM claim WHERE expert_id = ${first._id} AND subject IS NULL`,
            );
          }
        },
      ),
      { numRuns: SIZE.months, endOnFailure: true },
    );
    expect(shown).toBeGreaterThan(100);
    expect(held).toBeGreaterThan(3);
  },
  isLong ? 10_800_000 : 120_000,
);
