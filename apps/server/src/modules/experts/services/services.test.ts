import type { BodyOf, endpoints, ErrorBody, ExpertCard, OwnServices } from '@nexperts/contract';
import { and, eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, expert as expertTable, service } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { act, hold, look, pay } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createService, type TestPerson } from '../../../testing/factories.ts';
import { HOUR, startTestServer, type TestServer } from '../../../testing/harness.ts';
import { askSlots, getJson, setHours, startsOf } from '../experts.fixture.ts';
import { takeTurns } from '../turns.ts';

let server: TestServer;
let client: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Monday, ten in the morning in Brisbane */
const NOW = '2026-03-02T00:00:00Z';
beforeEach(async () => {
  server.clock.set(NOW);
  client = await createClient(server);
});
const start = (hours = 72) => new Date(server.clock.now().getTime() + hours * HOUR);

type Body = BodyOf<typeof endpoints.saveServices>;
type Sent = Body['services'][number];

const NEW: Sent = {
  id: null,
  title: 'A quick question',
  description: 'One question, answered in half an hour.',
  durationMin: 30,
  priceMinor: 5_500,
  instant: true,
  active: true,
};

/** An expert whose one service can be booked at once, alone in a language, so that the search finds nobody else. */
async function newExpert(terms: Partial<typeof service.$inferSelect> = {}) {
  const language = `Lingua ${randomUUID().slice(0, 8)}`;
  const made = await createExpert(server, {
    expert: { languages: [language], timeZone: 'Australia/Brisbane' },
    service: { instant: true, minNoticeMin: 0, stepMin: 60, ...terms },
  });
  return { ...made, language };
}

async function read(who: { cookie: string }): Promise<OwnServices> {
  const { status, body } = await getJson<{ data: OwnServices }>(server, '/api/experts/me/services', {
    headers: { cookie: who.cookie },
  });
  expect(status).toBe(200);
  return body.data;
}

async function save(
  who: { cookie: string },
  services: Sent[],
  { version = 0, latePolicyPct = 50 }: Partial<Pick<Body, 'version' | 'latePolicyPct'>> = {},
) {
  const answer = await server.request('/api/experts/me/services', {
    method: 'PUT',
    headers: { cookie: who.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ version, latePolicyPct, services }),
  });
  const body = (await answer.json()) as { data: OwnServices } & ErrorBody;
  return { status: answer.status, body, data: body.data };
}

/** Saves each service as it stands, with a change. */
async function change(
  who: { cookie: string },
  part: Partial<Sent>,
  options: { latePolicyPct?: 0 | 100 } = {},
) {
  const { version, services } = await read(who);
  const saved = await save(
    who,
    services.map((each) => ({ ...each, ...part })),
    { version, ...options },
  );
  expect(saved.status).toBe(200);
  return saved.data;
}

async function profile({ handle }: { handle: string }) {
  const path = `/api/experts/${handle}`;
  type Profile = { data: { services: { title: string; price: { minor: number } }[]; latePolicyPct: number } };
  return (await getJson<Profile>(server, path)).body.data;
}

/** The expert's card as a search finds it. */
async function card(language: string, filter: Record<string, string> = {}): Promise<ExpertCard | undefined> {
  const query = new URLSearchParams({ language, ...filter });
  const found = await getJson<{ experts: ExpertCard[] }>(server, `/api/search/experts?${query.toString()}`);
  expect(found.status).toBe(200);
  return found.body.experts[0];
}

describe('[W-03] [W-01] services an expert saves', () => {
  it('[W-03] stand on the profile at once, in the expert’s order, with the policy; what was typed is trimmed', async () => {
    const expert = await newExpert();
    const [first] = (await read(expert)).services;
    if (!first) throw new Error('no service');
    expect(first).toMatchObject({ id: expert.serviceId, title: 'Tax return review', priceMinor: 12_000 });
    const added = { ...NEW, title: '  A quick question ', description: ` ${NEW.description}\n` };
    const { status, data } = await save(expert, [added, { ...first, priceMinor: 15_000 }], {
      latePolicyPct: 0,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: 1,
      latePolicyPct: 0,
      services: [
        { ...NEW, id: expect.any(String) },
        { ...first, priceMinor: 15_000 },
      ],
    });
    expect(await read(expert)).toEqual(data);
    const seen = await profile(expert);
    expect(seen.latePolicyPct).toBe(0);
    expect(seen.services.map(({ title, price }) => [title, price.minor])).toEqual([
      ['A quick question', 5_500],
      ['Tax return review', 15_000],
    ]);
  });

  it('[W-03] [S-04] move the lowest price and the next slot on cards and in the search along', async () => {
    const expert = await newExpert();
    await setHours(server, expert.expertId, ['Thu 09:00-10:00']);
    const seen = async () => {
      const found = await card(expert.language);
      return [found?.fromPrice?.minor ?? null, found?.fromDurationMin ?? null, found?.nextSlotAt ?? null];
    };
    expect(await seen()).toEqual([12_000, 60, '2026-03-04T23:00:00.000Z']);
    // Ninety minutes have no room in that hour.
    await change(expert, { durationMin: 90, priceMinor: 15_000 });
    expect(await seen()).toEqual([15_000, 90, null]);
    const { version, services } = await read(expert);
    const { data } = await save(expert, [...services, NEW], { version });
    expect(await seen()).toEqual([5_500, 30, '2026-03-04T23:00:00.000Z']);
    expect(await card(expert.language, { maxPrice: '5499' })).toBeUndefined();
    expect(await card(expert.language, { maxPrice: '5500' })).toBeDefined();
    // The cheap one off again.
    const off = data.services.map((each) => ({ ...each, active: each.priceMinor !== 5_500 }));
    await save(expert, off, { version: data.version });
    expect(await seen()).toEqual([15_000, 90, null]);
    expect(await card(expert.language, { maxPrice: '5500' })).toBeUndefined();
  });

  it('[W-03] property: the card has the lowest price of what is on offer, whatever is saved after what', async () => {
    const expert = await newExpert();
    let saves = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 10, max: 20 }), fc.boolean()), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 3 }),
        async (offers, turn) => {
          const { version, services } = await read(expert);
          const known = services.length === 4 ? services : [...services, NEW, NEW, NEW];
          const sent = known.map((each, at) => ({
            ...each,
            title: `Session ${at}`,
            priceMinor: (offers[at]?.[0] ?? 10) * 100,
            active: offers[at]?.[1] ?? false,
          }));
          const inOrder = [...sent.slice(turn), ...sent.slice(0, turn)];
          expect((await save(expert, inOrder, { version })).status).toBe(200);
          saves += 1;
          const prices = inOrder.filter(({ active }) => active).map(({ priceMinor }) => priceMinor);
          const found = await card(expert.language);
          expect(found?.fromPrice?.minor ?? null).toBe(prices.length > 0 ? Math.min(...prices) : null);
          expect((await profile(expert)).services.map(({ price }) => price.minor)).toEqual(prices);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    expect(saves).toBe(25);
  });

  it('[W-03] [W-02] that are taken off can’t be booked and are seen nowhere, until they are put back', async () => {
    const expert = await newExpert();
    const days = ['2026-03-02T00:00:00Z', '2026-03-05T00:00:00Z'] as const;
    const off = await change(expert, { active: false });
    expect(off.services).toMatchObject([{ id: expert.serviceId, active: false }]);
    expect((await profile(expert)).services).toEqual([]);
    expect((await askSlots(server, expert, ...days)).status).toBe(404);
    const refused = await hold(server, client, expert.serviceId, start());
    expect([refused.status, refused.error.message]).toEqual([404, 'This service is no longer offered']);
    expect(await card(expert.language)).toMatchObject({ fromPrice: null, nextSlotAt: null });
    expect(await card(expert.language, { maxPrice: '200000' })).toBeUndefined();
    await change(expert, { active: true });
    expect(startsOf((await askSlots(server, expert, ...days)).body)).not.toEqual([]);
    expect(await card(expert.language)).toMatchObject({ fromPrice: { minor: 12_000 } });
    const held = await hold(server, client, expert.serviceId, start());
    expect(held.status).toBe(201);
    await act(server, client, held.data.id, 'release');
  });

  it('[W-03] [W-02] a service that is added can be booked at its price', async () => {
    const expert = await newExpert();
    const { services } = await read(expert);
    const { data } = await save(expert, [...services, NEW]);
    const added = data.services.find(({ title }) => title === NEW.title);
    const held = await hold(server, client, added?.id ?? '', start());
    const paid = await pay(server, client, held.data.id);
    expect(paid.data).toMatchObject({
      status: 'confirmed',
      price: { minor: 5_500 },
      service: { title: NEW.title },
    });
  });

  it('[W-03] a service that is added has the limits of the others, and where they differ the most careful', async () => {
    const expert = await newExpert({ minNoticeMin: 60, bufferAfterMin: 10, horizonDays: 30, stepMin: 30 });
    const limitsOf = async (title: string) => {
      const [row] = await server.db
        .select()
        .from(service)
        .where(and(eq(service.expertId, expert.expertId), eq(service.title, title)));
      return [row?.minNoticeMin, row?.bufferBeforeMin, row?.bufferAfterMin, row?.horizonDays, row?.stepMin];
    };
    const { data } = await save(expert, [...(await read(expert)).services, NEW]);
    expect(await limitsOf(NEW.title)).toEqual([60, 0, 10, 30, 30]);
    await server.db
      .update(service)
      .set({ minNoticeMin: 720, bufferAfterMin: 5, horizonDays: 14 })
      .where(eq(service.id, expert.serviceId));
    // One that nobody can book has no say.
    await createService(server, expert.expertId, { active: false, minNoticeMin: 9_000, position: 9 });
    const { services } = await read(expert);
    await save(expert, [...services, { ...NEW, title: 'Another question' }], { version: data.version });
    expect(await limitsOf('Another question')).toEqual([720, 0, 10, 14, 30]);
    // Those that stood before keep theirs.
    expect(await limitsOf(NEW.title)).toEqual([60, 0, 10, 30, 30]);
  });

  it('[W-03] each save is on record with who made it and the prices from then on', async () => {
    const expert = await newExpert();
    await change(expert, { priceMinor: 13_000 });
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'expert.services'), eq(audit.subject, `expert:${expert.expertId}`)));
    expect(rows).toMatchObject([{ actorId: expert.accountId }]);
    expect(rows[0]?.detail).toContain('"priceMinor":13000');
  });
});

describe('[W-03] [W-02] a change leaves alone what is held or booked', () => {
  const dearer = { priceMinor: 99_900, durationMin: 120, instant: false, title: 'Another thing entirely' };

  it.each([
    ['other terms', dearer],
    ['taken off', { active: false }],
  ])('[W-02] a hold is paid and booked at its own terms (%s)', async (_name, part) => {
    const expert = await newExpert();
    const held = await hold(server, client, expert.serviceId, start());
    await change(expert, part, { latePolicyPct: 0 });
    const terms = {
      price: { minor: 12_000, currency: 'AUD' },
      latePolicyPct: 50,
      startsAt: start().toISOString(),
      endsAt: start(73).toISOString(),
    };
    expect((await look(server, client, held.data.id)).data).toMatchObject({ ...terms, status: 'held' });
    // It could be booked at once when it was held; the expert is not asked.
    const paid = await pay(server, client, held.data.id);
    expect(paid.data).toMatchObject({
      ...terms,
      status: 'confirmed',
      service: { title: 'Tax return review' },
    });
    expect(paid.data.payment).toMatchObject({ status: 'captured', captured: { minor: 12_000 } });
    await act(server, client, held.data.id, 'cancel');
  });

  it('[W-02] the claim keeps the length it was made with: the time after it is free for the new length', async () => {
    const expert = await newExpert({ bufferAfterMin: 0 });
    await hold(server, client, expert.serviceId, start());
    await change(expert, { durationMin: 120 });
    const other = await createClient(server);
    for (const hours of [71, 72])
      expect((await hold(server, other, expert.serviceId, start(hours))).error.code).toBe('SlotTaken');
    const next = await hold(server, other, expert.serviceId, start(73));
    expect(next.data).toMatchObject({ startsAt: start(73).toISOString(), endsAt: start(75).toISOString() });
  });

  it('[W-02] a request is accepted at the terms it was made on', async () => {
    const expert = await newExpert({ instant: false });
    const { data } = await hold(server, client, expert.serviceId, start(96));
    await pay(server, client, data.id);
    await change(expert, { ...dearer, active: false });
    const accepted = await act(server, expert, data.id, 'accept');
    expect(accepted.data).toMatchObject({ status: 'confirmed', price: { minor: 12_000 } });
  });

  it('[W-02] a save and a hold take turns: a hold behind a save is made on the terms that were saved', async () => {
    // PGlite has one connection, so transactions never meet there.
    if (server.engine === 'pglite') return;
    const expert = await newExpert();
    const underWay = await server.db.transaction(async (tx) => {
      await takeTurns(tx, expert.expertId);
      const saved = change(expert, { priceMinor: 20_000 });
      await expect.poll(waiting).toBe(1);
      const held = hold(server, client, expert.serviceId, start(120));
      await expect.poll(waiting).toBe(2);
      return { saved, held };
    });
    await underWay.saved;
    expect((await underWay.held).data).toMatchObject({ price: { minor: 20_000 } });
  });
});

/** How many wait for an expert's turn. */
async function waiting(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    server.db,
    sql`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return row?.n ?? 0;
}

describe('[W-03] what is refused', () => {
  it('[W-03] of two saves made from the same version one is kept, and the other is told', async () => {
    const expert = await newExpert();
    const { services } = await read(expert);
    const prices = [11_000, 13_000, 14_000, 15_000];
    const answers = await Promise.all(
      prices.map((priceMinor) =>
        save(
          expert,
          services.map((each) => ({ ...each, priceMinor })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await read(expert)).services).toMatchObject([{ priceMinor: prices[kept] }]);
    const late = await save(expert, [...services, NEW]);
    expect([late.status, late.body.code]).toEqual([409, 'Conflict']);
    expect(late.body.message).toContain('changed somewhere else');
    expect((await read(expert)).services).toHaveLength(1);
    expect((await save(expert, services, { version: 2 ** 40 })).status).toBe(400);
    expect(await server.db.$count(audit, like(audit.subject, `expert:${expert.expertId}`))).toBe(1);
  });

  it('[W-03] terms that make no sense are named by their place, and nothing is changed', async () => {
    const expert = await newExpert();
    const before = await read(expert);
    const cases: [Partial<Sent>, string, string][] = [
      [{ title: ' Tax ' }, 'services.1.title', 'The title must be at least 5 characters'],
      [{ title: 'TAX  return review' }, 'services.1.title', 'Another service has this title'],
      [{ description: '' }, 'services.1.description', 'Say what happens in the session'],
      [{ durationMin: 25 }, 'services.1.durationMin', 'Choose how long it lasts'],
      [{ priceMinor: 999 }, 'services.1.priceMinor', 'The price must be at least A$10'],
      [{ priceMinor: 1_050 }, 'services.1.priceMinor', 'Enter a price in whole dollars'],
      [{ priceMinor: 200_100 }, 'services.1.priceMinor', 'The price must be at most A$2,000'],
    ];
    for (const [part, field, message] of cases) {
      const { status, body } = await save(expert, [...before.services, { ...NEW, ...part }]);
      expect([status, body.code, body.fields?.[field]]).toEqual([400, 'ValidationFailed', message]);
    }
    const many = Array.from({ length: 12 }, (_, at) => ({ ...NEW, title: `Session ${at}` }));
    expect((await save(expert, [...before.services, ...many])).body.fields).toEqual({
      services: 'Offer at most 12 services at a time',
    });
    expect((await save(expert, before.services, { latePolicyPct: 75 as never })).status).toBe(400);
    expect(await read(expert)).toEqual(before);
  });

  it('[W-03] each own service is named once, and nobody else’s: none is lost, none is taken over', async () => {
    const expert = await newExpert();
    const other = await newExpert({ title: 'Somebody else’s session' });
    await createService(server, expert.expertId, { title: 'A second one', position: 1 });
    const [own, second] = (await read(expert)).services;
    const [foreign] = (await read(other)).services;
    if (!own || !second || !foreign) throw new Error('no service');
    const twice = { ...own, title: 'The same again' };
    const unknown = { ...second, id: randomUUID() };
    const lists = [[], [NEW], [own], [own, foreign], [own, twice], [own, second, foreign], [own, unknown]];
    for (const sent of lists) {
      const { status, body } = await save(expert, sent);
      expect([status, body.fields]).toEqual([400, { services: 'Send each of your services once' }]);
    }
    expect((await read(expert)).version).toBe(0);
    expect((await profile(other)).services).toMatchObject([{ title: foreign.title }]);
  });

  it('[W-03] [B-06] who has no profile has no services either', async () => {
    const applicant = await createClient(server, { isExpert: true });
    expect((await save(applicant, [NEW])).body.code).toBe('NotFound');
    const answer = await server.request('/api/experts/me/services', {
      headers: { cookie: applicant.cookie },
    });
    expect(answer.status).toBe(404);
  });

  it('[B-04] the database itself takes no policy but nothing, half or everything', async () => {
    const { expertId } = await newExpert();
    await expect(
      server.db.update(expertTable).set({ latePolicyPct: 75 }).where(eq(expertTable.id, expertId)),
    ).rejects.toMatchObject({ cause: { constraint: 'expert_late_policy' } });
  });
});
