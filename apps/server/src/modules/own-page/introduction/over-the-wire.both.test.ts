import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { job, storedFile, upload } from '../../../db/schema/index.ts';
import { createExpert, type TestExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { liveForSuite } from '../../../testing/live.ts';
import { PAGE, publish, seenBy } from '../page.fixture.ts';
import { videoOf } from '../../uploads/videos.fixture.ts';

const server = serverForSuite();
const live = liveForSuite(server);
let expert: TestExpert;
let bytes: Buffer;
beforeAll(async () => {
  expert = await createExpert(server);
  bytes = await videoOf(30, { bytes: 200_000 });
});
const headers = () => ({
  cookie: expert.cookie,
  origin: server.deps.env.publicUrl,
  'content-type': 'video/mp4',
  'x-file-name': 'Hello.mp4',
});

it('[F-16] a video comes in and goes out over HTTP, whole, in parts and as HEAD', async () => {
  const sent = await fetch(`${live.origin}/api/uploads/video`, {
    method: 'POST',
    headers: headers(),
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: { id: string } };
  await publish(server, expert, { ...PAGE, video: { fileId: data.id, captionsId: null } });
  const address = `${live.origin}${(await seenBy(server, expert)).video?.url ?? ''}`;
  const whole = await fetch(address);
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(address, { headers: { range: 'bytes=1048000-1049999' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '2000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_048_000, 1_050_000))).toBe(true);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

it('[F-16] a sender who breaks off in the middle leaves nothing behind', async () => {
  const before = await server.db.$count(storedFile);
  const { port } = new URL(live.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.on('error', () => {});
  const lines = Object.entries({ ...headers(), host: '127.0.0.1', 'content-length': String(bytes.length) });
  socket.write(
    `POST /api/uploads/video HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 2_500_000));
  await expect.poll(() => server.db.$count(storedFile)).toBe(before + 1);
  socket.resetAndDestroy();
  await expect.poll(() => server.db.$count(storedFile)).toBe(before);
  expect(await server.db.$count(upload, eq(upload.name, 'Hello.mp4'))).toBe(1);
  // Had the process died, this would have cleared it.
  expect(await server.db.$count(job, eq(job.kind, 'uploads.tidy'))).toBeGreaterThan(1);
});
