import type { BodyOf, endpoints, ErrorBody, ExpertCard, OwnServices } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { service } from '../../../db/schema/index.ts';
import { createExpert } from '../../../testing/factories.ts';
import { HOUR, type TestServer } from '../../../testing/harness.ts';
import { getJson } from '../experts.fixture.ts';

/** Monday, ten in the morning in Brisbane */
export const NOW = '2026-03-02T00:00:00Z';

/** An instant so many hours from now, three days by default. */
export const start = (server: TestServer, hours = 72) =>
  new Date(server.clock.now().getTime() + hours * HOUR);

type Body = BodyOf<typeof endpoints.saveServices>;
/** A service as it is sent. */
export type Sent = Body['services'][number];

/** A service to add */
export const NEW: Sent = {
  id: null,
  title: 'A quick question',
  description: 'One question, answered in half an hour.',
  durationMin: 30,
  priceMinor: 5_500,
  instant: true,
  active: true,
  questions: [],
};

/** An expert whose one service can be instant booking, alone in a language, so that the search finds nobody else. */
export async function newExpert(server: TestServer, terms: Partial<typeof service.$inferSelect> = {}) {
  const language = `Lingua ${randomUUID().slice(0, 8)}`;
  const made = await createExpert(server, {
    expert: { languages: [language], timeZone: 'Australia/Brisbane' },
    service: { instant: true, minNoticeMin: 0, ...terms },
  });
  return { ...made, language };
}

/** What somebody offers, as they read it. */
export async function read(server: TestServer, who: { cookie: string }): Promise<OwnServices> {
  const { status, body } = await getJson<{ data: OwnServices }>(server, '/api/experts/me/services', {
    headers: { cookie: who.cookie },
  });
  expect(status).toBe(200);
  return body.data;
}

/** Sends the services as they should be from now on; answers whatever the server says. */
export async function save(
  server: TestServer,
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
export async function change(
  server: TestServer,
  who: { cookie: string },
  part: Partial<Sent>,
  options: { latePolicyPct?: 0 | 100 } = {},
) {
  const { version, services } = await read(server, who);
  const saved = await save(
    server,
    who,
    services.map((each) => ({ ...each, ...part })),
    { version, ...options },
  );
  expect(saved.status).toBe(200);
  return saved.data;
}

/** What a visitor reads of the services. */
export async function profile(server: TestServer, { handle }: { handle: string }) {
  const path = `/api/experts/${handle}`;
  type Profile = { data: { services: { title: string; price: { minor: number } }[]; latePolicyPct: number } };
  return (await getJson<Profile>(server, path)).body.data;
}

/** The expert's card as a search finds it. */
export async function card(
  server: TestServer,
  language: string,
  filter: Record<string, string> = {},
): Promise<ExpertCard | undefined> {
  const query = new URLSearchParams({ language, ...filter });
  const found = await getJson<{ experts: ExpertCard[] }>(server, `/api/search/experts?${query.toString()}`);
  expect(found.status).toBe(200);
  return found.body.experts[0];
}
