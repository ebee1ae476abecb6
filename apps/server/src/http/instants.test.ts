import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../testing/factories.ts';
import { UNREADABLE_INSTANTS } from '../testing/fuzz/values.ts';
import { serverForSuite } from '../testing/harness.ts';

const server = serverForSuite();
let expert: TestExpert;
let client: TestPerson;
beforeAll(async () => {
  expert = await createExpert(server);
  client = await createClient(server);
});

type Node = { [key: string]: unknown };

/** Every schema of the document that describes an instant or a local date. */
function* timesIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Node;
  if (schema['format'] === 'date-time' || schema['format'] === 'date') yield schema;
  for (const child of Object.values(schema)) yield* timesIn(child);
}

describe.each(UNREADABLE_INSTANTS)('[L2] %s, which PostgreSQL or its arithmetic cannot take', (instant) => {
  it('[L2] holds no slot', async () => {
    const body = { serviceId: expert.serviceId, startsAt: instant, timeZone: 'UTC' };
    const { status, error } = await server.as(client).call('holdSlot', { body });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'ValidationFailed',
      fields: { startsAt: 'Must be a time from 2000 to 2199' },
    });
  });

  it('[L2] asks for no slots and searches for nobody', async () => {
    const slots = `/api/experts/${expert.handle}/slots?serviceId=${expert.serviceId}`;
    for (const path of [
      `${slots}&from=${instant}&to=2026-03-05T00:00:00Z`,
      `${slots}&from=2026-03-05T00:00:00Z&to=${instant}`,
      `/api/search/experts?freeBefore=${instant}`,
      `/api/search/experts?sort=soonest&freeBefore=${instant}`,
    ])
      expect((await server.request(path)).status, path).toBe(400);
  });

  it('[L2] is no date of an expert’s hours', async () => {
    const answer = await server.request('/api/experts/me/availability', {
      method: 'PUT',
      headers: { cookie: expert.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({
        version: 0,
        hours: {
          timeZone: 'UTC',
          weekly: [[], [], [], [], [], [], []],
          exceptions: [{ date: instant.slice(0, 10), ranges: [] }],
          limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
        },
      }),
    });
    expect(answer.status).toBe(400);
  });
});

it('[L2] every instant and date of the contract has the one window', async () => {
  const times = [...timesIn(await (await server.request('/api/openapi.json')).json())];
  expect(times.length).toBeGreaterThan(50);
  for (const { format, allOf } of times)
    expect(JSON.stringify(allOf), String(format)).toContain(String.raw`^2[01]\\d\\d-`);
});
