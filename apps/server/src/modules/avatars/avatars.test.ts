import { endpoints } from '@nexperts/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit, storedFile } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { flag, pngThatClaims } from './pictures.fixture.ts';

const server = serverForSuite();
let expert: TestExpert;
let client: TestPerson;
beforeAll(async () => {
  expert = await createExpert(server);
  client = await createClient(server);
});

const put = (bytes: Buffer, type = 'image/png', who: { cookie: string } = expert, headers = {}) =>
  server.as(who).call('setAvatar', { file: new Blob([new Uint8Array(bytes)], { type }), headers });
const remove = (who: TestPerson) => server.as(who).call('removeAvatar');
const own = async (who: TestPerson) => (await server.as(who).call('ownAvatar')).data;
const avatarOf = async ({ handle }: TestExpert) =>
  (await server.call('expertAvatar', { params: { handle } })).body;
const picture = (url: string, accept = '*/*') => server.request(url, { headers: { accept } });

async function upload(bytes: Buffer, type?: string, person?: TestPerson): Promise<string> {
  return (await put(bytes, type, person)).data.url ?? '';
}

describe('an uploaded picture', () => {
  it('[K-11] [ASVS 5.2.2] is served square in the format a browser names, else as JPEG, at an address for ever', async () => {
    const url = await upload(await flag().png().toBuffer());
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*;q=0.8', 'avif'],
      ['image/avif;q=0,image/webp,*/*', 'webp'],
      ['image/jpeg', 'jpeg'],
      ['*/*', 'jpeg'],
      ['', 'jpeg'],
    ] as const) {
      const answer = await picture(url, accept);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toContain('Accept');
      const { width, height, format: found } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height, found === 'heif' ? 'avif' : found]).toEqual([256, 256, format]);
    }
    for (const size of [128, 512]) {
      const answer = await picture(url.replace(/256$/, String(size)));
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(size);
    }
    expect((await picture(url.replace(/256$/, '300'))).status).toBe(404);
    expect((await picture('/api/avatars/..%2f..%2fetc/256')).status).toBe(404);
  });

  it('[K-11] stands wherever the expert is shown', async () => {
    const url = await upload(await flag().webp().toBuffer(), 'image/webp');
    expect(await avatarOf(expert)).toEqual({ url });
    const profile = await server.call('getExpert', { params: { handle: expert.handle } });
    expect(profile.data.avatarUrl).toBe(url);
    const { body } = await server.call('categoryExperts', { params: { category: 'finance' } });
    expect(body.experts.map(({ avatarUrl }) => avatarUrl)).toEqual([url]);
    expect(await own(expert)).toEqual({ url, portraitUrl: null });
  });

  it('[ASVS 5.3.1] keeps nothing of the file but its pixels, upright', async () => {
    const bytes = await flag()
      .withExif({ IFD0: { Copyright: 'Quill, 12 Secret Street', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Secret Street')).toBe(true);
    const url = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg');
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const sent = Buffer.from(await (await picture(url, accept)).arrayBuffer());
      expect(sent.includes('Secret')).toBe(false);
      expect(sent.includes('script')).toBe(false);
      const { exif, xmp, iptc, orientation } = await sharp(sent).metadata();
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    }
    // Turned a quarter to the right, the red third lies on top; the square cuts a sixth of the height off it.
    const { data } = await sharp(await (await picture(url)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * 256 + x) * 3] ?? 0;
    expect(red(128, 10)).toBeGreaterThan(200);
    expect(red(20, 240)).toBeLessThan(60);
  });

  it('of which one is put in place of another is gone, and so is one that is taken down', async () => {
    const first = await upload(await flag().png().toBuffer(), 'image/png', client);
    const second = await upload(await flag().png().toBuffer(), 'image/png', client);
    expect(second).not.toBe(first);
    await server.drain();
    expect((await picture(first)).status).toBe(404);
    expect((await picture(second)).status).toBe(200);
    expect((await remove(client)).status).toBe(204);
    expect((await remove(client)).status).toBe(204);
    await server.drain();
    expect((await picture(second)).status).toBe(404);
    expect(await own(client)).toEqual({ url: null, portraitUrl: null });
    const done = await server.db.select({ action: audit.action, actorId: audit.actorId }).from(audit);
    expect(done.filter(({ actorId }) => actorId === client.accountId).map(({ action }) => action)).toEqual([
      'avatar.set',
      'avatar.set',
      'avatar.removed',
    ]);
  });

  it('taken down, nothing stands in its place: no face is made up for a person', async () => {
    await upload(await flag().png().toBuffer());
    await remove(expert);
    expect(await avatarOf(expert)).toEqual({ url: '' });
    expect((await server.call('portrait', { params: { handle: expert.handle } })).status).toBe(404);
  });

  it('leaves no file behind, also when two are put up at once', async () => {
    const bytes = await flag().png().toBuffer();
    const answers = await Promise.all([put(bytes), put(bytes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    server.clock.advance(DAY);
    await server.drain();
    expect(await server.db.$count(storedFile)).toBe(9);
    const { url } = await own(expert);
    expect((await picture(url ?? '')).status).toBe(200);
  });
});

describe('what is refused', () => {
  it('[ASVS 5.2.2] is told by its content: no SVG, GIF, PDF or text, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const gif = await flag().gif().toBuffer();
    const jpeg = await flag().jpeg().toBuffer();
    for (const bytes of [
      Buffer.from(svg),
      gif,
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.from('GIF89a'),
      jpeg.subarray(0, 200),
    ]) {
      const answer = await put(bytes, 'image/png');
      expect(answer.status).toBe(400);
      expect(answer.code).toBe('ValidationFailed');
    }
    // The content counts, not the name: a JPEG called PNG is a picture.
    expect((await put(jpeg, 'image/png')).status).toBe(200);
  });

  it('[ASVS 5.2.1] [ASVS 5.1.1] more than 5 MB, said or found out; a bomb of pixels; an empty file', async () => {
    const { maxBytes } = endpoints.setAvatar.upload;
    expect(maxBytes).toBe(5 * 1024 * 1024);
    const large = await put(Buffer.alloc(maxBytes + 1), 'image/png');
    expect(large.status).toBe(413);
    const said = await put(Buffer.alloc(1), 'image/png', expert, { 'content-length': String(maxBytes + 1) });
    expect(said.status).toBe(413);
    const bomb = pngThatClaims(30_000, 30_000);
    expect(bomb.length).toBeLessThan(500);
    const answer = await put(bomb);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toContain('too many pixels');
    expect((await put(Buffer.alloc(0))).status).toBe(400);
  });

  it('[D18] a content type a foreign page could send, a foreign origin, nobody', async () => {
    const bytes = await flag().png().toBuffer();
    for (const type of [
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'image/svg+xml',
      '',
    ]) {
      expect((await put(bytes, type)).status).toBe(415);
    }
    expect((await put(bytes, 'image/png', expert, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await put(bytes, 'image/png', { cookie: '' })).status).toBe(401);
    expect((await server.call('ownAvatar')).status).toBe(401);
  });

  it('[ASVS 2.4.1] more than twenty in an hour', async () => {
    const person = await createClient(server);
    const broken = Buffer.from('no picture');
    for (let time = 0; time < 20; time += 1)
      expect((await put(broken, 'image/png', person)).status).toBe(400);
    const answer = await put(broken, 'image/png', person);
    expect(answer.status).toBe(429);
    expect(Number(answer.answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
