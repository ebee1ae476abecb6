import { VIDEO_MAX_BYTES } from '@nexperts/contract';
import { MovOutputFormat, Mp4OutputFormat, WebMOutputFormat } from 'mediabunny';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { expert as experts, storedFile, storedPiece, upload } from '../../../db/schema/index.ts';
import { createExpert, type TestExpert } from '../../../testing/factories.ts';
import { DAY, serverForSuite } from '../../../testing/harness.ts';
import { draftPage, PAGE, publish, readPage, seenBy } from '../page.fixture.ts';
import { videoOf } from '../../uploads/videos.fixture.ts';

const server = serverForSuite();
let expert: TestExpert;
let other: TestExpert;
beforeAll(async () => {
  expert = await createExpert(server);
  other = await createExpert(server);
});

const send = (bytes: Buffer, type = 'video/mp4', who: { cookie: string } = expert, size = bytes.length) =>
  server.as(who).call('addVideo', {
    file: new Blob([new Uint8Array(bytes)], { type }),
    fileName: 'Hello.mp4',
    headers: { 'content-length': String(size) },
  });
const captions = (text: string | Buffer, who: { cookie: string } = expert) =>
  server.as(who).call('addCaptions', {
    file: new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type: 'text/vtt' }),
    fileName: 'hello.vtt',
  });
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello, I am Amara.\n';
/** Counts as sent at another time, so that nobody is throttled here. */
const later = () => server.clock.advance(DAY / 24);

describe('[F-16] an introduction', () => {
  it('[F-16] is watched by its expert alone until it is published, then by everybody, in parts', async () => {
    const bytes = await videoOf(20, { bytes: 150_000 });
    const sent = await send(bytes);
    expect(sent.status).toBe(201);
    expect(sent.data).toMatchObject({ mediaType: 'video/mp4', size: bytes.length, seconds: 20 });
    const { data: words } = await captions(VTT);
    const fileId = sent.data.id;
    const page = await draftPage(server, expert, { ...PAGE, video: { fileId, captionsId: words.id } });
    expect(page.files.map(({ id, seconds }) => [id, seconds])).toEqual([
      [fileId, 20],
      [words.id, undefined],
    ]);
    expect((await seenBy(server, expert)).video).toBeNull();
    const params = { handle: expert.handle, id: fileId };
    expect((await server.call('introductionFile', { params })).status).toBe(404);
    const own = await server
      .as(expert)
      .call('getUpload', { params: { id: fileId }, headers: { range: 'bytes=0-9' } });
    expect(own.status).toBe(206);
    expect((await server.as(other).call('getUpload', { params: { id: fileId } })).status).toBe(404);

    await publish(server, expert, {});
    const { video } = await seenBy(server, expert);
    expect(video).toEqual({
      url: `/api/experts/${expert.handle}/introduction/${fileId}`,
      mediaType: 'video/mp4',
      seconds: 20,
      captionsUrl: `/api/experts/${expert.handle}/introduction/${words.id}`,
    });
    const whole = await server.request(video?.url ?? '');
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const text = await server.request(video?.captionsUrl ?? '');
    expect([text.headers.get('content-type'), await text.text()]).toEqual(['text/vtt', VTT]);
  });

  it('[F-16] answers 206, 416, 304, HEAD and If-Range as RFC 9110 has it', async () => {
    const url = (await seenBy(server, expert)).video?.url ?? '';
    const bytes = Buffer.from(await (await server.request(url)).arrayBuffer());
    const size = bytes.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1048570-1048585', 1_048_570, 1_048_586],
      [`bytes=${size - 5}-`, size - 5, size],
      ['bytes=-7', size - 7, size],
      [`bytes=10-${size + 99}`, 10, size],
      [`bytes=-${size + 99}`, 0, size],
    ] as const) {
      const part = await server.request(url, { headers: { range } });
      expect([range, part.status]).toEqual([range, 206]);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
      expect(part.headers.get('content-length')).toBe(String(end - start));
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, `bytes=${size + 1}-${size + 2}`, 'bytes=-0']) {
      const none = await server.request(url, { headers: { range } });
      expect([range, none.status]).toEqual([range, 416]);
      expect(none.headers.get('content-range')).toBe(`bytes */${size}`);
      expect(none.headers.get('cache-control')).toBe('no-store');
    }
    for (const range of ['bytes=9-3', 'bytes=0-1,5-6', 'bytes=-', 'pages=1-2', 'bytes=a-b'])
      expect([range, (await server.request(url, { headers: { range } })).status]).toEqual([range, 200]);
    const etag = (await server.request(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    const head = await server.request(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      206,
      '10',
      0,
    ]);
    const ask = async (headers: Record<string, string>) => (await server.request(url, { headers })).status;
    expect(await ask({ range: 'bytes=0-9', 'if-range': etag })).toBe(206);
    expect(await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).toBe(200);
    expect(await ask({ 'if-none-match': etag })).toBe(304);
  });

  it('[F-16] of which a part is wanted, the database reads the pieces it lies in and no other', async () => {
    const url = (await seenBy(server, expert)).video?.url ?? '';
    const key = `upload/${url.split('/').at(-1)}`;
    const pieces = await server.db.select().from(storedPiece).where(eq(storedPiece.key, key));
    expect(pieces).toHaveLength(3);
    await server.db.delete(storedPiece).where(eq(storedPiece.number, 0));
    const part = await server.request(url, { headers: { range: 'bytes=1048576-2097151' } });
    expect((await part.arrayBuffer()).byteLength).toBe(1_048_576);
    for (const piece of pieces.filter(({ number }) => number === 0))
      await server.db.insert(storedPiece).values(piece);
  });

  it('[F-16] of an expert who is hidden is not found', async () => {
    const url = (await seenBy(server, expert)).video?.url ?? '';
    const set = (status: 'suspended' | 'approved') =>
      server.db.update(experts).set({ status }).where(eq(experts.handle, expert.handle));
    await set('suspended');
    expect((await server.request(url)).status).toBe(404);
    await set('approved');
    expect((await server.request(url)).status).toBe(200);
  });

  it('[F-16] that is replaced stays for earlier versions, and its bytes go with the last of them', async () => {
    const { data: first } = await send(await videoOf(5), 'video/mp4', other);
    await publish(server, other, { ...PAGE, video: { fileId: first.id, captionsId: null } });
    await publish(server, other, { video: null });
    await server.drain();
    expect(await server.db.$count(storedFile, eq(storedFile.key, `upload/${first.id}`))).toBe(1);
    const { data: second } = await send(await videoOf(6), 'video/mp4', other);
    await draftPage(server, other, { video: { fileId: second.id, captionsId: null } });
    await draftPage(server, other, { video: null });
    await server.drain();
    expect(await server.db.$count(upload, eq(upload.id, second.id))).toBe(0);
    expect(await server.db.$count(storedFile, eq(storedFile.key, `upload/${second.id}`))).toBe(0);
  });

  it('[F-16] can only be a video of the expert’s own, and captions only captions', async () => {
    later();
    const { data: theirs } = await send(await videoOf(5));
    const { data: words } = await captions(VTT, other);
    const { version, content } = await readPage(server, other);
    for (const [video, field] of [
      [{ fileId: theirs.id, captionsId: null }, 'video'],
      [{ fileId: words.id, captionsId: null }, 'video'],
    ] as const) {
      const saved = await server
        .as(other)
        .call('savePageDraft', { body: { version, content: { ...content, video } } });
      expect(saved.code).toBe('ValidationFailed');
      expect(Object.keys(saved.error.fields ?? {})).toEqual([field]);
    }
    const { data: mine } = await send(await videoOf(5), 'video/mp4', other);
    const portfolio = [{ fileId: mine.id, caption: 'A video' }];
    const saved = await server
      .as(other)
      .call('savePageDraft', { body: { version, content: { ...content, portfolio } } });
    expect(saved.error.fields).toHaveProperty('fileIds');
  });
});

describe('[F-16] what a video may be', () => {
  const mp4 = (fastStart: false | 'in-memory' | 'fragmented') => new Mp4OutputFormat({ fastStart });
  it.each([
    ['H.264 in MP4, its contents at the end', 'avc', mp4(false), 'video/mp4'],
    ['H.264 in MP4, its contents first', 'avc', mp4('in-memory'), 'video/mp4'],
    ['H.264 in MP4, in fragments', 'avc', mp4('fragmented'), 'video/mp4'],
    ['H.264 in QuickTime', 'avc', new MovOutputFormat(), 'video/mp4'],
    ['VP9 in WebM', 'vp9', new WebMOutputFormat(), 'video/webm'],
    ['VP9 in WebM as a recorder writes it', 'vp9', new WebMOutputFormat({ appendOnly: true }), 'video/webm'],
    ['AV1 in MP4', 'av1', mp4(false), 'video/mp4'],
  ] as const)('[F-16] %s is taken', async (_, codec, format, mediaType) => {
    later();
    const sent = await send(await videoOf(90, { codec, format }), 'video/webm', await createExpert(server));
    expect(sent.data).toMatchObject({ mediaType, seconds: 90 });
  });

  it('[F-16] anything else is refused at its field, by its content, and nothing of it is kept', async () => {
    const good = await videoOf(20);
    const fast = await videoOf(20, { format: mp4('in-memory') });
    const webm = await videoOf(20, { codec: 'vp9', format: new WebMOutputFormat() });
    const before = await server.db.$count(storedFile);
    for (const [bytes, words] of [
      [Buffer.from(`%PDF-1.7\n${' '.repeat(3_000)}%%EOF`), 'can’t read this file as a video'],
      [Buffer.alloc(9_000), 'can’t read this file as a video'],
      [await videoOf(5, { codec: 'hevc' }), 'H.265'],
      [await videoOf(5, { codec: 'vp8', format: new WebMOutputFormat() }), 'H.264, VP9 or AV1'],
      [await videoOf(91), '91 seconds long'],
      [good.subarray(0, good.length * 0.6), 'its end is missing'],
      [good.subarray(0, good.length - 100), 'its end is missing'],
      [fast.subarray(0, fast.length - 100), 'its end is missing'],
      [webm.subarray(0, webm.length * 0.6), 'its end is missing'],
    ] as const) {
      later();
      const sent = await send(bytes);
      expect([words, sent.status, sent.code]).toEqual([words, 400, 'ValidationFailed']);
      expect(sent.error.message).toContain(words);
      expect(sent.error.fields).toEqual({ video: sent.error.message });
    }
    expect(await server.db.$count(storedFile)).toBe(before);
  });

  it('[F-16] more than 60 MB, no size, and less or more than was said are refused', async () => {
    later();
    const small = await videoOf(5);
    expect((await send(small, 'video/mp4', expert, VIDEO_MAX_BYTES + 1)).status).toBe(413);
    expect(VIDEO_MAX_BYTES).toBe(60 * 1024 * 1024);
    const unsaid = await server.as(expert).call('addVideo', {
      file: new Blob([new Uint8Array(small)], { type: 'video/mp4' }),
      fileName: 'a.mp4',
    });
    expect([unsaid.status, unsaid.error.message]).toEqual([400, 'Send the file’s size in Content-Length']);
    expect((await send(small, 'application/pdf')).status).toBe(415);
  });

  it('[F-16] captions are WebVTT with something to show, and what is wrong is said', async () => {
    later();
    for (const [text, words] of [
      ['1\n00:00:00,000 --> 00:00:02,000\nHi', 'first line must be WEBVTT'],
      ['WEBVTT\n', 'no captions in it'],
      ['WEBVTT\n\n00:0x.000 --> 00:02.000\nHi\n', 'Line 3'],
      [Buffer.from([0x57, 0xff, 0xfe]), 'UTF-8'],
    ] as const) {
      const sent = await captions(text);
      expect([words, sent.status]).toEqual([words, 400]);
      expect(sent.error.fields?.['captions']).toContain(words);
    }
    expect((await captions(`\uFEFF${VTT}`)).status).toBe(201);
  });
});
