import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { account, expert } from '../../db/schema/index.ts';
import { createExpert, type TestExpert } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { sitemaps } from './sitemap.ts';

const server = serverForSuite();
const entriesOf = async (read: ReturnType<typeof sitemaps>, path: string): Promise<string[]> =>
  Array.from(
    ((await read(path))?.body.toString() ?? '').matchAll(/<loc>.*?<\/loc>(?:<lastmod>.*?<\/lastmod>)?/g),
    ([entry]) => entry.replaceAll(/<.*?>/g, ' ').trim(),
  );

it('[F-09] splits the profiles into parts, none twice and none left out, and drops who is suspended within the hour', async () => {
  const made: TestExpert[] = [];
  for (let n = 0; n < 5; n += 1) made.push(await createExpert(server));
  const read = sitemaps(server.deps, { part: 2, chunk: 3 });
  const handles = async (): Promise<string[]> => {
    const index = await entriesOf(read, '/sitemap.xml');
    const parts = index.slice(1).map((entry) => new URL(entry.split(' ')[0] ?? '').pathname);
    const entries = (await Promise.all(parts.map((path) => entriesOf(read, path)))).flat();
    return entries.map((entry) => /experts\/(\S+)/.exec(entry)?.[1] ?? '');
  };
  const sorted = (experts: readonly TestExpert[]) => experts.map(({ handle }) => handle).toSorted();
  expect((await handles()).toSorted()).toEqual(sorted(made));
  expect((await entriesOf(read, '/sitemap.xml')).length).toBe(4);

  const [first, ...others] = made;
  if (!first) throw new Error('nobody');
  await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, first.accountId));
  server.clock.advance(30 * MINUTE);
  expect((await handles()).toSorted()).toEqual(sorted(others));
});

it('[F-09] a profile’s day is that of its last change: hours, services, picture or link', async () => {
  const made = await createExpert(server);
  const own = server.as(made);
  const dayOf = async (): Promise<string> => {
    const read = sitemaps(server.deps);
    const [row] = await server.db.select().from(expert).where(eq(expert.id, made.expertId));
    const entries = await entriesOf(read, '/sitemap-experts-1.xml');
    return entries.find((entry) => entry.includes(`/${row?.handle} `))?.split(/\s+/)[1] ?? '';
  };
  const changes: Record<string, () => Promise<unknown>> = {
    hours: async () => {
      const { data } = await own.call('getAvailability');
      return own.call('saveAvailability', { body: { version: data.version, hours: data.hours } });
    },
    services: async () => {
      const { data } = await own.call('getServices');
      return own.call('saveServices', { body: data });
    },
    picture: () => own.call('removeAvatar'),
    link: () => own.call('changeHandle', { body: { handle: `later_${made.handle}` } }),
  };
  for (const [name, change] of Object.entries(changes)) {
    server.clock.advance(DAY);
    expect(await dayOf(), name).not.toBe(server.clock.now().toISOString().slice(0, 10));
    await change();
    expect(await dayOf(), name).toBe(server.clock.now().toISOString().slice(0, 10));
  }
});
