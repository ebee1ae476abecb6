import { like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit, pageClaim } from '../../../db/schema/index.ts';
import { malformed } from '../../../testing/calls.ts';
import { createClient, createService } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { NEW, newExpert, NOW, profile, read, save, type Sent } from './services.fixture.ts';

const server = serverForSuite();
beforeEach(() => server.clock.set(NOW));

describe('[W-03] what is refused', () => {
  it('[W-03] of two saves made from the same version one is kept, and the other is told', async () => {
    const expert = await newExpert(server);
    const { services } = await read(server, expert);
    const prices = [11_000, 13_000, 14_000, 15_000];
    const answers = await Promise.all(
      prices.map((priceMinor) =>
        save(
          server,
          expert,
          services.map((each) => ({ ...each, priceMinor })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await read(server, expert)).services).toMatchObject([{ priceMinor: prices[kept] }]);
    const late = await save(server, expert, [...services, NEW]);
    expect([late.status, late.code]).toEqual([409, 'Conflict']);
    expect(late.error.message).toContain('changed somewhere else');
    expect((await read(server, expert)).services).toHaveLength(1);
    expect((await save(server, expert, services, { version: 2 ** 40 })).status).toBe(400);
    expect(await server.db.$count(audit, like(audit.subject, `expert:${expert.expertId}`))).toBe(1);
  });

  it('[W-03] terms that make no sense are named by their place, and nothing is changed', async () => {
    const expert = await newExpert(server);
    const before = await read(server, expert);
    const cases: [Partial<Sent>, string, string][] = [
      [{ title: ' Tax ' }, 'services.1.title', 'The title must be at least 5 characters'],
      [{ title: 'Win at evil.example/win' }, 'services.1.title', 'The title must not contain a link'],
      [{ title: 'Tax\u3164 help' }, 'services.1.title', 'The title must not contain invisible characters'],
      [
        { description: `${NEW.description}\u202e` },
        'services.1.description',
        'The description must not contain invisible characters',
      ],
      [{ title: 'TAX  return review' }, 'services.1.title', 'Another service has this title'],
      [{ description: '' }, 'services.1.description', 'Say what happens in the session'],
      [{ durationMin: 25 }, 'services.1.durationMin', 'Choose how long it lasts'],
      [{ priceMinor: 999 }, 'services.1.priceMinor', 'The price must be at least A$10'],
      [{ priceMinor: 1_050 }, 'services.1.priceMinor', 'Enter a price in whole dollars'],
      [{ priceMinor: 200_100 }, 'services.1.priceMinor', 'The price must be at most A$2,000'],
    ];
    for (const [part, field, message] of cases) {
      const { status, error } = await save(server, expert, [...before.services, { ...NEW, ...part }]);
      expect([status, error.code, error.fields?.[field]]).toEqual([400, 'ValidationFailed', message]);
    }
    const many = Array.from({ length: 12 }, (_, at) => ({ ...NEW, title: `Session ${at}` }));
    expect((await save(server, expert, [...before.services, ...many])).error.fields).toEqual({
      services: 'Offer at most 12 services at a time',
    });
    expect((await save(server, expert, before.services, { latePolicyPct: malformed(75) })).status).toBe(400);
    expect(await read(server, expert)).toEqual(before);
  });

  it('F-15: a protected title comes into a service once staff have approved it on the page', async () => {
    const expert = await newExpert(server);
    const { services } = await read(server, expert);
    const titled = { ...NEW, title: 'An hour with a psychologist' };
    const refused = await save(server, expert, [...services, titled]);
    expect(refused.error.fields).toEqual({
      'services.1.title':
        'Have “psychologist” checked first: write it on your page, and our staff look at it.',
    });
    expect((await read(server, expert)).services).toHaveLength(1);
    const approval = {
      id: randomUUID(),
      expertId: expert.expertId,
      kind: 'title',
      what: 'psychologist',
      state: 'approved',
      openedAt: server.clock.now(),
      dueAt: server.clock.now(),
      decidedAt: server.clock.now(),
      decidedBy: expert.accountId,
    } as const;
    const over = { ...approval, id: randomUUID(), expiresAt: server.clock.now() };
    await server.db.insert(pageClaim).values(over);
    expect((await save(server, expert, [...services, titled])).status).toBe(400);
    await server.db.insert(pageClaim).values(approval);
    expect((await save(server, expert, [...services, titled])).status).toBe(200);
  });

  it('[W-03] each own service is named once, and nobody else’s: none is lost, none is taken over', async () => {
    const expert = await newExpert(server);
    const other = await newExpert(server, { title: 'Somebody else’s session' });
    await createService(server, expert.expertId, { title: 'A second one', position: 1 });
    const [own, second] = (await read(server, expert)).services;
    const [foreign] = (await read(server, other)).services;
    if (!own || !second || !foreign) throw new Error('no service');
    const twice = { ...own, title: 'The same again' };
    const unknown = { ...second, id: randomUUID() };
    const lists = [[], [NEW], [own], [own, foreign], [own, twice], [own, second, foreign], [own, unknown]];
    for (const sent of lists) {
      const { status, error } = await save(server, expert, sent);
      expect([status, error.fields]).toEqual([400, { services: 'Send each of your services once' }]);
    }
    expect((await read(server, expert)).version).toBe(0);
    expect((await profile(server, other)).services).toMatchObject([{ title: foreign.title }]);
  });

  it('[W-03] [B-06] who has no profile has no services either', async () => {
    const applicant = await createClient(server, { isExpert: true });
    expect((await save(server, applicant, [NEW])).code).toBe('NotFound');
    expect((await server.as(applicant).call('getServices')).status).toBe(404);
  });
});
