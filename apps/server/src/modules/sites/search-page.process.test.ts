import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expert as expertTable } from '../../db/schema/index.ts';
import type { AppVariables } from '../../http/context.ts';
import { createExpert, type TestExpert } from '../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../testing/harness.ts';
import { siteRoutes } from './index.ts';

// With the built site, which turbo builds first; sites.test.ts has a stand-in.
let server: TestServer;
let ada: TestExpert;
let open: (search: string) => Promise<Response>;
const read = async (search: string): Promise<string> => (await open(search)).text();

/** The names on the cards of a page. */
const names = (html: string): string[] =>
  Array.from(html.matchAll(/<article.*?<a [^>]*>(.*?)<\/a>/gs), ([, name = '']) => name);
const tags = (html: string, pattern: RegExp): string[] => html.match(pattern) ?? [];
/** Whether a field of the plain form is set. */
const isChosen = (html: string, name: string, value: string): boolean =>
  tags(html, /<input[^>]*>/g).some(
    (tag) => tag.includes(`name="${name}"`) && tag.includes(`value="${value}"`) && tag.includes('checked'),
  ) ||
  new RegExp(`<select[^>]*name="${name}"[^>]*>.*?</select>`, 's')
    .exec(html)?.[0]
    .match(new RegExp(`<option[^>]*value="${value}"[^>]*selected`)) != null;

beforeAll(async () => {
  server = await startTestServer();
  // Brisbane, Wednesday 4 March 2026, 10 am.
  server.clock.set(new Date('2026-03-04T10:00:00+10:00'));
  ada = await createExpert(server, {
    expert: { languages: ['English', 'Tamil'], timeZone: 'Australia/Brisbane' },
    service: { title: 'Tax return', durationMin: 60, instant: true },
  });
  await createExpert(server, {
    account: { name: 'Bo Berg' },
    expert: { firstName: 'Bo', lastName: 'Berg', languages: ['German'], categories: ['Technology'] },
    service: { title: 'Code review', durationMin: 30, instant: false },
  });
  const sites = new Hono<AppVariables>();
  sites.use(async (c, next) => {
    c.set('ctx', {
      deps: server.deps,
      requestId: 'r',
      ip: '203.0.113.9',
      userAgent: '',
      origin: 'http://localhost:3000',
      account: null,
    });
    await next();
  });
  siteRoutes(sites, server.deps, { patienceMs: 60_000 });
  open = async (search) => sites.request(`http://localhost:3000/find-experts${search}`);
});
afterAll(() => server.close());

describe('[F-01] the page of a search as the server sends it', () => {
  it('[F-02] has the times of a window as links to the profile, in the zone that it names', async () => {
    const html = await read('?when=tonight&length=60');
    expect(names(html)).toEqual(['Ada Quill']);
    expect(html.includes('Times on Wed 4 Mar, 6:00\u00a0pm to 11:00\u00a0pm.')).toBe(true);
    expect(html.includes('Times are in AEST.')).toBe(true);
    const links = tags(html, /<a href="[^"]*slot=[^"]*"[^>]*>/g).map((tag) => tag.replaceAll('&amp;', '&'));
    expect(links).toHaveLength(3);
    const first = encodeURIComponent(new Date('2026-03-04T18:00:00+10:00').toISOString());
    expect(links[0]).toContain(
      `/app/pages/user/profile/?id=${ada.handle}&service=${ada.serviceId}&slot=${first}`,
    );
    expect(links[0]).toContain('aria-label="6:00\u00a0pm AEST, Ada Quill"');
    expect(html).not.toContain('nexperts.invalid');
  });

  it.each([
    ['word', '?q=quill', ['Ada Quill'], 'when', ''],
    ['window', '?when=tomorrow-morning&sort=price', ['Ada Quill', 'Bo Berg'], 'when', 'tomorrow-morning'],
    ['day and hours', '?when=2026-03-06&part=evening&lang=Tamil', ['Ada Quill'], 'part', 'evening'],
    ['length', '?when=tonight&length=30', ['Bo Berg'], 'length', '30'],
    ['instant booking', '?when=tonight&instant=true', ['Ada Quill'], 'instant', 'true'],
    ['category', '?category=technology', ['Bo Berg'], 'category', 'technology'],
    ['language', '?lang=German', ['Bo Berg'], 'lang', 'German'],
    ['price', '?price=60', [], 'price', '60'],
    ['rating', '?rating=4.5', [], 'rating', '4.5'],
    ['today', '?free=today&sort=soonest', ['Ada Quill', 'Bo Berg'], 'sort', 'soonest'],
    ['order', '?sort=rating', ['Ada Quill', 'Bo Berg'], 'sort', 'rating'],
  ])('has who fits by %s, with the fields as they were chosen', async (_, search, found, name, value) => {
    const html = await read(search);
    expect(names(html).toSorted()).toEqual(found);
    expect(isChosen(html, name, value)).toBe(true);
    // One form has all the fields.
    expect(/<form(?=[^>]* id="find")(?=[^>]* action="\/find-experts")(?=[^>]* method="get")/.test(html)).toBe(
      true,
    );
    for (const field of ['when', 'length', 'instant', 'category', 'price', 'lang', 'rating', 'sort'])
      expect(tags(html, /<(?:input|select)[^>]*>/g).filter((tag) => tag.includes(`name="${field}"`))).toEqual(
        expect.arrayContaining([expect.stringContaining('form="find"')]),
      );
  });

  it('has each filter as a link to the search without it', async () => {
    const html = (await read('?q=tax&when=tonight&price=200')).replaceAll('&amp;', '&');
    expect(/<a [^>]*href="\/find-experts\?q=tax&price=200" aria-label="Tonight, remove"/.test(html)).toBe(
      true,
    );
    expect(html).toMatch(
      /<a [^>]*href="\/find-experts\?q=tax&when=tonight" aria-label="Up to A\$200, remove"/,
    );
    expect(/<a [^>]*href="\/find-experts\?q=tax"[^>]*>Clear filters/.test(html)).toBe(true);
  });

  it('[F-12] has the way on from a search that nobody fits', async () => {
    const html = (await read('?q=tax&lang=Twi')).replaceAll('&amp;', '&');
    expect(
      /href="\/find-experts\?q=tax"[^>]*><span[^>]*>Remove “Speaks Twi” to see 2 experts/.test(html),
    ).toBe(true);
  });

  it('[F-11] leads from what a form sends to the address that the page itself writes', async () => {
    const to = async (search: string): Promise<string | null> => (await open(search)).headers.get('location');
    const form = 'length=&when=&price=&lang=&rating=&category=';
    expect(await to(`?say=tax+tonight+in+German&${form}`)).toBe(
      '/find-experts?q=tax&when=tonight&lang=German&said=tax+tonight+in+German&read=when.lang',
    );
    expect(await to(`?say=tax&q=tax&${form}&instant=true&sort=relevance`)).toBe(
      '/find-experts?q=tax&instant=true',
    );
    expect(await to(`?say=&q=tax&${form}&sort=price`)).toBe('/find-experts?sort=price');
    expect(await to('?say=&when=day&length=')).toBe('/find-experts?when=2026-03-04');
    expect(await to('?say=&when=day&day=2026-03-09&part=morning')).toBe(
      '/find-experts?when=2026-03-09&part=morning',
    );
    expect(await to('?say=&when=')).toBe('/find-experts');
  });

  it('says what is wrong with a search that can’t be made', async () => {
    expect(await read('?when=2027-03-04')).toContain('Choose a day within 60 days');
  });

  it('is the page of the featured experts when the address asks for nothing', async () => {
    expect(await read('?utm_source=x')).toContain('Browse all experts');
  });

  it('is of a bounded size: 24 experts, and pages as links', async () => {
    for (let place = 0; place < 30; place += 1)
      await createExpert(server, { expert: { languages: ['Welsh'] } });
    const html = await read('?lang=Welsh&when=tonight');
    expect(names(html)).toHaveLength(24);
    expect(html).toContain('href="/find-experts?when=tonight&amp;lang=Welsh&amp;page=2"');
    expect(Buffer.byteLength(html)).toBeLessThan(170_000);
    expect(names(await read('?lang=Welsh&page=2'))).toHaveLength(6);
    expect(await server.db.select().from(expertTable)).toHaveLength(32);
  });
});
