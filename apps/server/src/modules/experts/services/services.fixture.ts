import type { BodyOf, endpoints, ExpertCard, OwnServices, QueryOf } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { service } from '../../../db/schema/index.ts';
import { createExpert } from '../../../testing/factories.ts';
import { HOUR, type TestServer } from '../../../testing/harness.ts';

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
  minNoticeMin: null,
  bufferBeforeMin: null,
  bufferAfterMin: null,
  hours: null,
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
export const read = async (server: TestServer, who: { cookie: string }): Promise<OwnServices> =>
  (await server.as(who).call('getServices')).data;

/** Sends the services as they should be from now on; answers whatever the server says. */
export const save = (
  server: TestServer,
  who: { cookie: string },
  services: Sent[],
  { version = 0, latePolicyPct = 50 }: Partial<Pick<Body, 'version' | 'latePolicyPct'>> = {},
) => server.as(who).call('saveServices', { body: { version, latePolicyPct, services } });

/** Saves each service as it is, with a change. */
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
export const profile = async (server: TestServer, { handle }: { handle: string }) =>
  (await server.call('getExpert', { params: { handle } })).data;

/** The expert's card as a search finds it. */
export async function card(
  server: TestServer,
  language: string,
  filter: Omit<QueryOf<typeof endpoints.searchExperts>, 'language'> = {},
): Promise<ExpertCard | undefined> {
  return (await server.call('searchExperts', { query: { language, ...filter } })).body.experts[0];
}
