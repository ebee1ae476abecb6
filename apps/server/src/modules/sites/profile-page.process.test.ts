import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expert, review } from '../../db/schema/index.ts';
import type { AppVariables } from '../../http/context.ts';
import { createExpert } from '../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../testing/harness.ts';
import { createHost, publish } from '../workshops/workshops.fixture.ts';
import { siteRoutes } from './index.ts';

// With the built sites, which turbo builds first; sites.test.ts has a stand-in.
let server: TestServer;
let get: (path: string) => Promise<string>;

beforeAll(async () => {
  server = await startTestServer();
  const sites = new Hono<AppVariables>();
  sites.use(async (c, next) => {
    c.set('ctx', {
      deps: server.deps,
      requestId: 'r',
      ip: 'local',
      userAgent: '',
      origin: 'http://localhost:3000',
      account: null,
    });
    await next();
  });
  siteRoutes(sites, server.deps);
  get = async (path) => (await sites.request(`http://localhost:3000${path}`)).text();
});
afterAll(() => server.close());

describe('[W-01] the profile as the built web app renders it', () => {
  it('has the expert, the chosen service and the way back after a login', async () => {
    const { handle } = await createExpert(server, { service: { title: 'Long talk', durationMin: 60 } });
    const path = `/app/experts/${handle}`;
    const html = await get(path);
    expect(html).toContain('<h1');
    expect(html).toContain('Ada Quill');
    expect(html).toContain('Long talk');
    expect(html).toMatch(/<input[^>]*type="radio"[^>]* checked=""/);
    expect(html).toContain(`/login?next=${encodeURIComponent(path)}"`);
    expect(html).toContain(`rel="canonical" href="http://localhost:3000${path}"`);
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('nexperts.invalid');
  });

  it('[A-08] has ten reviews, more where the address asks, and a link that leads to the next page', async () => {
    const { handle, expertId } = await createExpert(server);
    const now = server.clock.now().getTime();
    const rows = Array.from({ length: 23 }, (_, place) => ({
      expertId,
      author: 'Former client',
      stars: place === 0 ? 4 : 5,
      text: `Review ${place} </script><b>`,
      writtenAt: new Date(now - place * 1_000),
      publishedAt: new Date(now - place * 1_000),
    }));
    await server.db
      .insert(review)
      .values([
        ...rows,
        { ...rows[0]!, text: 'Unpublished', publishedAt: null },
        { ...rows[0]!, text: 'Removed', removedAt: new Date(now), removedReason: 'abuse' },
      ]);
    const read = async (path: string) => {
      const html = await get(path);
      const list = [...html.matchAll(/>Review (\d+) &lt;/g)].map(([, place]) => Number(place));
      const [, more = ''] = /href="([^"]*reviews=[^"]*)"/.exec(html) ?? [];
      return { html, list, more: more.replaceAll('&amp;', '&') };
    };
    const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);
    const first = await read(`/app/pages/user/profile/?id=${handle}`);
    expect(first.list).toEqual(upTo(10));
    expect(first.more).toBe(`/app/pages/user/profile/?id=${handle}&reviews=20#review-10`);
    expect(first.html).not.toMatch(/Unpublished|Removed|<b>/);
    const [, rating = ''] = /(\{[^<]*"aggregateRating"[^<]*)</.exec(first.html) ?? [];
    expect(JSON.parse(rating)).toMatchObject({ aggregateRating: { ratingValue: 4.9, reviewCount: 23 } });
    const second = await read(first.more);
    expect(second.list).toEqual(upTo(20));
    expect(second.html).toContain('id="review-10"');
    const third = await read(second.more);
    expect([third.list, third.more]).toEqual([upTo(23), '']);
    expect(third.html).toContain(`rel="canonical" href="http://localhost:3000/app/experts/${handle}"`);
  });

  it('has what an expert wrote as text, whatever it is', async () => {
    const bio = '</script><script>alert(1)</script><img src=x onerror="alert(1)"> $& $1 $` &lt; "quoted"';
    const { handle } = await createExpert(server, { expert: { bio } });
    const plain = await get(`/app/experts/${(await createExpert(server)).handle}`);
    const html = await get(`/app/pages/user/profile/?id=${handle}&service="><script>alert(2)</script>`);
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    for (const tag of [/<script\b/g, /<\/script>/g])
      expect(html.match(tag)?.length).toBe(plain.match(tag)?.length);
    const [, person = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(person)).toMatchObject({ '@type': 'Person', description: bio });
  });
});

describe('[H-05] a workshop as the built marketplace renders it', () => {
  it('has its title, agenda, price and seats, and says them to search engines and link previews', async () => {
    const host = await createHost(server);
    const { slug, session } = await publish(server, host, {
      title: 'Quiet hours',
      agenda: 'We sit </script><b>',
    });
    const path = `/events/${slug}`;
    const html = await get(path);
    expect(html).toContain('<title>Quiet hours: live workshop · Nexperts</title>');
    expect(html).toContain(`rel="canonical" href="http://localhost:3000${path}"`);
    expect(html).toContain('property="og:title" content="Quiet hours: live workshop · Nexperts"');
    expect(html).toContain('A$45');
    expect(html).toMatch(/3 seats(<!-- -->)? left/);
    expect(html).toContain('We sit &lt;/script&gt;&lt;b&gt;');
    expect(html).not.toMatch(/nexperts\.invalid|Nothing is scheduled|<b>\s/);
    const [, event = ''] = /(\{[^<]*"@type":"Event"[^<]*)</.exec(html) ?? [];
    expect(JSON.parse(event)).toMatchObject({
      name: 'Quiet hours',
      offers: { price: '45.00', availability: 'https://schema.org/InStock' },
    });
    expect(await get(`${path}?date=${session.id}`)).toContain('This is the date you chose.');
  });

  it('[O-04] leads whoever had a seat with a suspended host to their booking, and shows nothing of the host', async () => {
    const host = await createHost(server);
    const { slug } = await publish(server, host, { title: 'Loud hours', agenda: 'Buy my shares' });
    await server.db.update(expert).set({ status: 'suspended' }).where(eq(expert.id, host.expertId));
    const html = await get(`/events/${slug}`);
    expect(html).toContain('This workshop is no longer on sale');
    expect(html).toMatch(/href="[^"]*\/app\/bookings\?scope=past"/);
    expect(html).toContain('name="robots" content="noindex');
    for (const hidden of ['Loud hours', 'Buy my shares', host.handle]) expect(html).not.toContain(hidden);
  });

  it('says of an address of S-05 where nobody has published that nothing is scheduled', async () => {
    const html = await get('/events/legal-freelancers');
    expect(html).toContain('Legal Essentials for Freelancers');
    expect(html).toContain('Nothing is scheduled here');
    expect(html).not.toContain('"@type":"Event"');
  });
});
