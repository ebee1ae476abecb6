import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit, service } from '../../../db/schema/index.ts';
import { act, hold, pay } from '../../../testing/booking-flow.ts';
import { createClient, createService, type TestPerson } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { askSlots, setHours, startsOf } from '../experts.fixture.ts';
import {
  card,
  change,
  NEW,
  newExpert,
  NOW,
  profile,
  read,
  save,
  start,
  type Sent,
} from './services.fixture.ts';

const server = serverForSuite();
let client: TestPerson;
beforeEach(async () => {
  server.clock.set(NOW);
  client = await createClient(server);
});

describe('[W-03] [W-01] services an expert saves', () => {
  it('[W-03] stand on the profile at once, in the expert’s order, with the policy; what was typed is trimmed', async () => {
    const expert = await newExpert(server);
    const [first] = (await read(server, expert)).services;
    if (!first) throw new Error('no service');
    expect(first).toMatchObject({ id: expert.serviceId, title: 'Tax return review', priceMinor: 12_000 });
    const added = { ...NEW, title: '  A quick question ', description: ` ${NEW.description}\n` };
    const { status, data } = await save(server, expert, [added, { ...first, priceMinor: 15_000 }], {
      latePolicyPct: 0,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: 1,
      latePolicyPct: 0,
      services: [
        {
          ...NEW,
          id: expect.any(String),
          minNoticeMin: first.minNoticeMin,
          bufferBeforeMin: 0,
          bufferAfterMin: 0,
        },
        { ...first, priceMinor: 15_000 },
      ],
    });
    expect(await read(server, expert)).toEqual(data);
    const seen = await profile(server, expert);
    expect(seen.latePolicyPct).toBe(0);
    expect(seen.services.map(({ title, price }) => [title, price.minor])).toEqual([
      ['A quick question', 5_500],
      ['Tax return review', 15_000],
    ]);
  });

  it('[M-05] ask questions, which keep their ids, and five at most', async () => {
    const expert = await newExpert(server);
    const ask = { id: null, kind: 'choice' as const, label: ' Where do  you sell?', required: true };
    const saved = await change(server, expert, {
      questions: [{ ...ask, options: ['Online', ' In shops '] }],
    });
    const [asked] = saved.services[0]?.questions ?? [];
    expect(asked).toEqual({
      ...ask,
      id: expect.any(String),
      label: 'Where do you sell?',
      options: ['Online', 'In shops'],
    });
    if (!asked) throw new Error('no question');
    const more = { ...ask, kind: 'long' as const, label: 'What have you tried?', options: [] };
    const again = await change(server, expert, { questions: [more, asked] });
    expect(again.services[0]?.questions[1]?.id).toBe(asked.id);
    const { version, services } = again;
    const send = (questions: Sent['questions']) =>
      save(
        server,
        expert,
        services.map((each) => ({ ...each, questions })),
        { version },
      );
    expect((await send(Array.from({ length: 6 }, () => more))).status).toBe(400);
    const wrong = await send([{ ...ask, options: ['Online'] }]);
    expect(wrong.error.fields).toEqual({
      'services.0.questions.0.options': 'Give at least two options, one per line',
    });
    // An id names one question, so that an answer belongs to one.
    expect((await send([asked, asked])).status).toBe(400);
  });

  it('[W-03] [S-04] move the lowest price and the next slot on cards and in the search along', async () => {
    const expert = await newExpert(server);
    await setHours(server, expert.expertId, ['Thu 09:00-10:00']);
    const seen = async () => {
      const found = await card(server, expert.language);
      return [found?.fromPrice?.minor ?? null, found?.fromDurationMin ?? null, found?.nextSlotAt ?? null];
    };
    expect(await seen()).toEqual([12_000, 60, '2026-03-04T23:00:00.000Z']);
    // Ninety minutes have no room in that hour.
    await change(server, expert, { durationMin: 90, priceMinor: 15_000 });
    expect(await seen()).toEqual([15_000, 90, null]);
    const { version, services } = await read(server, expert);
    const { data } = await save(server, expert, [...services, NEW], { version });
    expect(await seen()).toEqual([5_500, 30, '2026-03-04T23:00:00.000Z']);
    expect(await card(server, expert.language, { maxPrice: '5499' })).toBeUndefined();
    expect(await card(server, expert.language, { maxPrice: '5500' })).toBeDefined();
    // The cheap one off again.
    const off = data.services.map((each) => ({ ...each, active: each.priceMinor !== 5_500 }));
    await save(server, expert, off, { version: data.version });
    expect(await seen()).toEqual([15_000, 90, null]);
    expect(await card(server, expert.language, { maxPrice: '5500' })).toBeUndefined();
  });

  it('[W-03] property: the card has the lowest price of what is on offer, whatever is saved after what', async () => {
    const expert = await newExpert(server);
    let saves = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 10, max: 20 }), fc.boolean()), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 3 }),
        async (offers, turn) => {
          const { version, services } = await read(server, expert);
          const known = services.length === 4 ? services : [...services, NEW, NEW, NEW];
          const sent = known.map((each, at) => ({
            ...each,
            title: `Session ${at}`,
            priceMinor: (offers[at]?.[0] ?? 10) * 100,
            active: offers[at]?.[1] ?? false,
          }));
          const inOrder = [...sent.slice(turn), ...sent.slice(0, turn)];
          expect((await save(server, expert, inOrder, { version })).status).toBe(200);
          saves += 1;
          const prices = inOrder.filter(({ active }) => active).map(({ priceMinor }) => priceMinor);
          const found = await card(server, expert.language);
          expect(found?.fromPrice?.minor ?? null).toBe(prices.length > 0 ? Math.min(...prices) : null);
          expect((await profile(server, expert)).services.map(({ price }) => price.minor)).toEqual(prices);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    expect(saves).toBe(25);
  });

  it('[W-03] [W-02] that are taken off can’t be booked and are seen nowhere, until they are put back', async () => {
    const expert = await newExpert(server);
    const days = ['2026-03-02T00:00:00Z', '2026-03-05T00:00:00Z'] as const;
    const off = await change(server, expert, { active: false });
    expect(off.services).toMatchObject([{ id: expert.serviceId, active: false }]);
    expect((await profile(server, expert)).services).toEqual([]);
    expect((await askSlots(server, expert, ...days)).status).toBe(404);
    const refused = await hold(server, client, expert.serviceId, start(server));
    expect([refused.status, refused.error.message]).toEqual([404, 'This service is no longer offered']);
    expect(await card(server, expert.language)).toMatchObject({ fromPrice: null, nextSlotAt: null });
    expect(await card(server, expert.language, { maxPrice: '200000' })).toBeUndefined();
    await change(server, expert, { active: true });
    expect(startsOf((await askSlots(server, expert, ...days)).body)).not.toEqual([]);
    expect(await card(server, expert.language)).toMatchObject({ fromPrice: { minor: 12_000 } });
    const held = await hold(server, client, expert.serviceId, start(server));
    expect(held.status).toBe(201);
    await act(server, client, held.data.id, 'release');
  });

  it('[W-03] [W-02] a service that is added can be booked at its price', async () => {
    const expert = await newExpert(server);
    const { services } = await read(server, expert);
    const { data } = await save(server, expert, [...services, NEW]);
    const added = data.services.find(({ title }) => title === NEW.title);
    const held = await hold(server, client, added?.id ?? '', start(server));
    const paid = await pay(server, client, held.data.id);
    expect(paid.data).toMatchObject({
      status: 'confirmed',
      price: { minor: 5_500 },
      service: { title: NEW.title },
    });
  });

  it('[W-03] a service that is added has the limits of the others, and where they differ the most careful', async () => {
    const expert = await newExpert(server, {
      minNoticeMin: 60,
      bufferAfterMin: 10,
      horizonDays: 30,
    });
    const limitsOf = async (title: string) => {
      const [row] = await server.db
        .select()
        .from(service)
        .where(and(eq(service.expertId, expert.expertId), eq(service.title, title)));
      return [row?.minNoticeMin, row?.bufferBeforeMin, row?.bufferAfterMin, row?.horizonDays];
    };
    const { data } = await save(server, expert, [...(await read(server, expert)).services, NEW]);
    expect(await limitsOf(NEW.title)).toEqual([60, 0, 10, 30]);
    await server.db
      .update(service)
      .set({ minNoticeMin: 720, bufferAfterMin: 5, horizonDays: 14 })
      .where(eq(service.id, expert.serviceId));
    // One that nobody can book has no say.
    await createService(server, expert.expertId, { active: false, minNoticeMin: 9_000, position: 9 });
    const { services } = await read(server, expert);
    await save(server, expert, [...services, { ...NEW, title: 'Another question' }], {
      version: data.version,
    });
    expect(await limitsOf('Another question')).toEqual([720, 0, 10, 14]);
    // The earlier ones keep theirs.
    expect(await limitsOf(NEW.title)).toEqual([60, 0, 10, 30]);
  });

  it('[W-03] each save is on record with who made it and the prices from then on', async () => {
    const expert = await newExpert(server);
    await change(server, expert, { priceMinor: 13_000 });
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'expert.services'), eq(audit.subject, `expert:${expert.expertId}`)));
    expect(rows).toMatchObject([{ actorId: expert.accountId }]);
    expect(rows[0]?.detail).toContain('"priceMinor":13000');
  });
});
