import type { endpoints, ExpertCard, QueryOf } from '@nexperts/contract';
import { DAY_MS, NO_CAPS, type Caps } from '@nexperts/domain';
import { and, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { availabilityRule, expert, nextSlot, service, slotChange } from '../../db/schema/index.ts';
import { act, hold, requestBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, createService, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { askSlots, setDate, setHours } from './experts.fixture.ts';
import { refreshNextSlots, workOutNextSlots } from './next-slots.ts';
import { freeSlotsOf } from './slots.ts';

const server = serverForSuite();
const beauty = () => server.call('categoryExperts', { params: { category: 'beauty' } });

/** An expert nobody else shares a language with, with two services. */
async function newExpert(first: Terms, second: Terms) {
  const language = `L${randomUUID()}`;
  const made = await createExpert(server, { expert: { languages: [language] }, service: first });
  const other = await createService(server, made.expertId, { ...second, position: 1 });
  return { ...made, language, serviceIds: [made.serviceId, other] };
}
type Subject = Awaited<ReturnType<typeof newExpert>>;

/** The first free start of the service a card names within two weeks, asked for by the function the hold asks. */
async function truth({ expertId }: Subject): Promise<string | null> {
  const now = server.clock.now().getTime();
  const [owner] = await server.db.select().from(expert).where(eq(expert.id, expertId));
  if (!owner) throw new Error('no expert');
  const offered = and(eq(service.expertId, expertId), eq(service.active, true), gt(service.priceMinor, 0));
  const [listed] = await server.db
    .select()
    .from(service)
    .where(offered)
    .orderBy(service.priceMinor, service.position, service.id);
  if (!listed) return null;
  const asked = { service: listed, expert: owner, from: now, to: now + 14 * DAY_MS, now };
  const [first] = await freeSlotsOf(server.db, asked);
  return first ? new Date(first.startsAt).toISOString() : null;
}

async function cardOf(
  { language, handle }: Subject,
  more: QueryOf<typeof endpoints.searchExperts> = {},
): Promise<ExpertCard> {
  const { body } = await server.call('searchExperts', { query: { language, ...more } });
  const card = body.experts.find((each) => each.handle === handle);
  if (!card) throw new Error(`no card: ${JSON.stringify(body)}`);
  return card;
}

/** Services that offer a start, by the slots the profile shows. */
async function offering({ handle, expertId }: Subject, startsAt: string): Promise<string[]> {
  const found: string[] = [];
  const priced = and(eq(service.expertId, expertId), gt(service.priceMinor, 0));
  for (const { id: serviceId } of await server.db.select().from(service).where(priced)) {
    const to = new Date(Date.parse(startsAt) + 1).toISOString();
    const reply = await askSlots(server, { handle, serviceId }, startsAt, to);
    if (reply.status === 200 && reply.body.slots.length > 0) found.push(serviceId);
  }
  return found;
}

interface Terms {
  durationMin: number;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  minNoticeMin: number;
  horizonDays: number;
  instant: boolean;
  active: boolean;
  priceMinor: number;
  hours: (typeof service.$inferSelect)['hours'];
}
const terms: fc.Arbitrary<Terms> = fc.record({
  durationMin: fc.constantFrom(20, 30, 45, 60, 90),
  bufferBeforeMin: fc.constantFrom(0, 15),
  bufferAfterMin: fc.constantFrom(0, 10),
  minNoticeMin: fc.constantFrom(0, 60, 720),
  horizonDays: fc.constantFrom(1, 3, 60),
  instant: fc.boolean(),
  active: fc.constantFrom(true, true, true, false),
  priceMinor: fc.constantFrom(12_000, 9_000, 0),
  hours: fc.constantFrom(null, null, [{ weekday: 3, startMinute: 540, endMinute: 1200 }]),
});

type Step =
  | { do: 'wait'; ms: number }
  | { do: 'go back' }
  | { do: 'hold'; same: boolean }
  | { do: 'book' }
  | { do: 'release' | 'cancel' | 'run jobs' | 'everybody’s' }
  | { do: 'hours'; lines: string[] }
  | { do: 'date'; days: number; open: boolean }
  | { do: 'terms'; second: boolean; terms: Terms }
  | { do: 'zone'; zone: string }
  | { do: 'caps'; caps: Caps | null }
  | { do: 'pause'; days: number | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE, 10 * MINUTE, HOUR, 7 * HOUR, DAY),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'go back' }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), same: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'book' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<'release' | 'cancel' | 'run jobs' | 'everybody’s'>(
        'release',
        'cancel',
        'run jobs',
        'everybody’s',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hours' as const),
      lines: fc.subarray(['Mon-Fri 09:00-12:00', 'Sat-Sun 06:00-22:00', 'Wed 12:00-24:00']),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('date' as const),
      days: fc.integer({ min: 0, max: 3 }),
      open: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('terms' as const), second: fc.boolean(), terms }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('caps' as const),
      caps: fc.constantFrom(null, { ...NO_CAPS, daySessions: 1 }, { ...NO_CAPS, weekMinutes: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pause' as const), days: fc.constantFrom(null, 1, 2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('zone' as const),
      zone: fc.constantFrom('Europe/London', 'Asia/Kathmandu', 'America/Los_Angeles'),
    }),
  },
);

interface Story {
  subject: Subject;
  client: TestPerson;
  held: string | null;
  booked: string | null;
}

/** Does one thing through the product's doors, or to the tables where there is no door yet. @returns times held as shown */
async function take(story: Story, each: Step): Promise<number> {
  const { subject } = story;
  switch (each.do) {
    case 'wait':
      server.clock.advance(each.ms);
      return 0;
    case 'go back':
      server.clock.advance(-30 * MINUTE);
      return 0;
    case 'everybody’s':
      await refreshNextSlots(server.db, server.clock.now().getTime());
      return 0;
    case 'run jobs':
      await server.drain();
      return 0;
    case 'hold':
    case 'book': {
      const { nextSlotAt } = await cardOf(subject);
      if (nextSlotAt === null) return 0;
      const [serviceId] = await offering(subject, nextSlotAt);
      if (!serviceId) throw new Error(`${nextSlotAt} is shown, but no service offers it`);
      if (each.do === 'book' || !each.same) story.client = await createClient(server);
      if (each.do === 'book') {
        const { id } = await requestBooking(server, story.client, { serviceId }, nextSlotAt);
        story.booked = id;
        return 1;
      }
      let answer = await hold(server, story.client, serviceId, nextSlotAt);
      if (each.same && answer.status === 429) {
        // A client whose own hold of this time just ended waits for a few minutes: it is free for others.
        story.client = await createClient(server);
        answer = await hold(server, story.client, serviceId, nextSlotAt);
      }
      if (answer.status !== 201)
        throw new Error(`${nextSlotAt} is shown, but holding it answers ${answer.error.code}`);
      story.held = answer.data.id;
      return 1;
    }
    case 'release':
      if (story.held) await act(server, story.client, story.held, 'release');
      return 0;
    case 'cancel':
      if (story.booked) await act(server, story.client, story.booked, 'cancel');
      return 0;
    case 'hours':
      await setHours(server, subject.expertId, each.lines);
      return 0;
    case 'date': {
      const date = new Date(server.clock.now().getTime() + each.days * DAY).toISOString().slice(0, 10);
      const ranges = each.open ? [{ startMinute: 300, endMinute: 420 }] : [];
      await setDate(server, subject.expertId, date, ranges);
      return 0;
    }
    case 'terms': {
      const id = subject.serviceIds[each.second ? 1 : 0] ?? '';
      await server.db.update(service).set(each.terms).where(eq(service.id, id));
      return 0;
    }
    case 'caps':
      await server.db.update(expert).set({ caps: each.caps }).where(eq(expert.id, subject.expertId));
      return 0;
    case 'pause': {
      const end = server.clock.now().getTime() + (each.days ?? 0) * DAY;
      const pausedUntil = each.days === null ? null : new Date(end).toISOString().slice(0, 10);
      await server.db.update(expert).set({ pausedUntil }).where(eq(expert.id, subject.expertId));
      return 0;
    }
    case 'zone':
      await server.db.update(expert).set({ timeZone: each.zone }).where(eq(expert.id, subject.expertId));
      return 0;
  }
}

describe('[S-04] [D-1] every time a card shows can be booked', () => {
  it('[S-04] [D-1] [K-13] [F-13] whatever happens meanwhile: the card says what the hold check says, and it can be held', async () => {
    let shown = 0;
    let held = 0;
    await fc.assert(
      fc.asyncProperty(
        terms,
        terms,
        fc.array(step, { minLength: 6, maxLength: 14 }),
        async (one, two, steps) => {
          const subject = await newExpert({ ...one, active: true, priceMinor: 12_000 }, two);
          const story: Story = { subject, client: await createClient(server), held: null, booked: null };
          for (const [index, each] of steps.entries()) {
            held += await take(story, each);
            const right = await truth(subject);
            const said = JSON.stringify(steps.slice(0, index + 1));
            expect((await cardOf(subject)).nextSlotAt, said).toBe(right);
            if (right === null) continue;
            shown += 1;
            const before = (ms: number) => new Date(Date.parse(right) + ms).toISOString();
            expect((await cardOf(subject, { sort: 'soonest', freeBefore: before(1) })).nextSlotAt, said).toBe(
              right,
            );
            await expect(cardOf(subject, { freeBefore: before(0) })).rejects.toThrow('no card');
          }
        },
      ),
      { numRuns: isLong ? 24 : 6, endOnFailure: true },
    );
    expect(shown).toBeGreaterThan(25);
    expect(held).toBeGreaterThan(0);
  }, 600_000);

  it('[S-04] [D-1] a time shown in a category is held with 201, by one client after the other', async () => {
    const { expertId, handle, serviceId } = await createExpert(server, {
      expert: { categories: ['Beauty'] },
    });
    const times: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { body } = await beauty();
      const shown = body.experts.find((card) => card.handle === handle)?.nextSlotAt ?? '';
      const client = await createClient(server);
      expect((await hold(server, client, serviceId, shown)).status).toBe(201);
      times.push(shown);
    }
    expect(times).toEqual([...new Set(times)].toSorted());
    // Nobody pays: ten minutes later the first of them is free again, though no job has run.
    server.clock.advance(10 * MINUTE);
    const { body } = await beauty();
    const now = server.clock.now().getTime();
    const next = new Date(Math.ceil((now + 180 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE).toISOString();
    expect(next < (times[1] ?? '')).toBe(true);
    expect(body.experts.find((card) => card._id === expertId)?.nextSlotAt).toBe(next);
  });
});

describe('[K-13] what is kept about next slots', () => {
  it('[K-13] who worked it out from an older state does not overwrite a newer one', async () => {
    const { expertId } = await newExpert(plain, { ...plain, active: false });
    const now = server.clock.now().getTime();
    // Ten at once, each with the hours changed in between: whoever is last to write, the answer is of the last hours.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 5 }, () => workOutNextSlots(server.db, [expertId], now)),
        setHours(server, expertId, [`Mon-Sun ${String(10 + round)}:00-20:00`]),
        ...Array.from({ length: 5 }, () => workOutNextSlots(server.db, [expertId], now)),
      ]);
      const marks = await server.db.select().from(slotChange).where(eq(slotChange.expertId, expertId));
      const [kept] = await server.db.select().from(nextSlot).where(eq(nextSlot.expertId, expertId));
      const fresh = await workOutNextSlots(server.db, [expertId], now);
      const believed = marks.length === 0 ? kept?.starts[0]?.getTime() : fresh.get(expertId);
      expect(believed).toBe(fresh.get(expertId));
    }
    await workOutNextSlots(server.db, [expertId], now);
    expect(await server.db.select().from(slotChange).where(eq(slotChange.expertId, expertId))).toEqual([]);
  });

  it('[K-13] a change that is rolled back changes nothing, one that is made is seen at once', async () => {
    const subject = await newExpert(plain, { ...plain, active: false });
    const before = (await cardOf(subject)).nextSlotAt;
    const closed = server.db.transaction(async (tx) => {
      await tx.delete(availabilityRule).where(eq(availabilityRule.expertId, subject.expertId));
      throw new Error('no');
    });
    await expect(closed).rejects.toThrow('no');
    expect((await cardOf(subject)).nextSlotAt).toBe(before);
    await server.db.delete(availabilityRule).where(eq(availabilityRule.expertId, subject.expertId));
    expect((await cardOf(subject)).nextSlotAt).toBeNull();
  });
});

const plain: Terms = {
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  minNoticeMin: 60,
  horizonDays: 60,
  instant: true,
  active: true,
  priceMinor: 12_000,
  hours: null,
};
