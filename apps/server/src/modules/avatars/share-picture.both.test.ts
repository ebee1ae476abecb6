import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { expert as experts } from '../../db/schema/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExpert, type TestExpert } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { flag } from './pictures.fixture.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeAll(async () => {
  expert = await createExpert(server);
});

const shareUrl = async () =>
  (await server.call('getExpert', { params: { handle: expert.handle } })).data.shareUrl;
const set = (columns: Partial<typeof experts.$inferInsert>) =>
  server.db.update(experts).set(columns).where(eq(experts.handle, expert.handle));
/** The picture at an address, in small: its colours row by row. */
async function pixels(url: string): Promise<Buffer> {
  const answer = await server.request(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

describe('[F-09] the picture of a profile for link previews', () => {
  it('is a PNG of 1200 x 630 at an address that is kept for ever', async () => {
    const url = await shareUrl();
    await pixels(url);
    expect((await server.request(url)).headers.get('cache-control')).toContain('immutable');
  });

  it('changes its address with name, headline, rating and face, and each is drawn', async () => {
    const seen = new Map([[await shareUrl(), await pixels(await shareUrl())]]);
    for (const columns of [
      { firstName: 'Zora' },
      { title: 'A headline that nobody else has' },
      { reviewScore: 4.7, reviewCount: 12 },
      { firstName: '小明', lastName: '王' },
      { firstName: 'محمد', lastName: 'أحمد' },
    ]) {
      await set(columns);
      const url = await shareUrl();
      const drawn = await pixels(url);
      for (const [before, other] of seen) {
        expect(url).not.toBe(before);
        expect(drawn.equals(other)).toBe(false);
      }
      seen.set(url, drawn);
    }
    const before = await shareUrl();
    const blob = new Blob([new Uint8Array(await flag().png().toBuffer())], { type: 'image/png' });
    await server.as(expert).call('setAvatar', { file: blob });
    expect(await shareUrl()).not.toBe(before);
    expect((await pixels(await shareUrl())).equals(await pixels(`${before.slice(0, -4)}none`))).toBe(true);
  });

  it('is today’s at an older address, and asked for again in an hour', async () => {
    const answer = await server.request(`/api/avatars/${expert.handle}/share/older`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('keeps lines within the picture, whatever is in them', async () => {
    await set({ firstName: 'X'.repeat(60), title: `${'Long words '.repeat(40)} <svg> & "quotes" 👩‍👧` });
    const drawn = await pixels(await shareUrl());
    // The column between the words and the face has nothing in it.
    const gap = Array.from({ length: 630 }, (_, row) => [
      ...drawn.subarray((row * 1200 + 765) * 3).subarray(0, 3),
    ]);
    expect(new Set(gap.map(String))).toEqual(new Set(['13,79,96']));
  });

  it('shows the draft in its preview', async () => {
    const { shareUrl: url } = (await server.as(expert).call('previewPage')).data;
    const answer = await server.request(url, { headers: { cookie: expert.cookie } });
    expect(url).toBe('/api/experts/me/page/preview/share.png');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('leaves with the profile', async () => {
    const url = await shareUrl();
    await set({ status: 'suspended' });
    expect((await server.request(url)).status).toBe(404);
  });
});
