import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupSession, storedFile } from '../../db/schema/index.ts';
import { look, pay } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  logInAgain,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { endSeats } from '../bookings/index.ts';
import { insertSession, seat } from '../bookings/seats/seats.fixture.ts';
import { videoOf } from '../uploads/videos.fixture.ts';

const server = serverForSuite();
let host: TestExpert;
let guest: TestPerson;
let session: { id: string; endsAt: Date };
let bookingId: string;
let video: Buffer;

const send = (who: Pick<TestPerson, 'cookie'>, bytes: Uint8Array<ArrayBuffer>, id = session.id) =>
  server.request(`/api/group-sessions/${id}/replay`, {
    method: 'POST',
    headers: {
      cookie: who.cookie,
      origin: server.deps.env.publicUrl,
      'content-type': 'video/mp4',
      'content-length': String(bytes.byteLength),
      'x-file-name': 'session.mp4',
    },
    body: bytes,
  });
const watch = (who: Pick<TestPerson, 'cookie'>, range?: string) =>
  server.request(`/api/group-sessions/${session.id}/replay/video`, {
    headers: { cookie: who.cookie, ...(range !== undefined && { range }) },
  });

beforeAll(async () => {
  host = await createExpert(server);
  guest = await createClient(server);
  session = await insertSession(server, host);
  bookingId = (await seat(server, guest, session.id)).data.id;
  await pay(server, guest, bookingId);
  video = await videoOf(120, { bytes: 2_000 });
});

describe('a replay', () => {
  it('[H-10] is sent when the session is over, by its host alone, and only if it is a video', async () => {
    const early = await send(host, new Uint8Array(video));
    expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([409, 'WrongState']);
    server.clock.set(new Date(session.endsAt.getTime() + MINUTE));
    await server.db.transaction((tx) =>
      endSeats(tx, session.id, { presentMs: HOUR, lengthMs: HOUR }, server.clock.now()),
    );
    await server.db.update(groupSession).set({ status: 'over' }).where(eq(groupSession.id, session.id));
    expect((await send(await createExpert(server), new Uint8Array(video))).status).toBe(404);
    const none = await send(host, new TextEncoder().encode('a text, no video'));
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({
      fields: { video: expect.stringMatching(/^We can’t read this file/) },
    });
    expect((await server.as(host).call('getReplay', { params: { id: session.id } })).data).toBeNull();
    const sent = await send(host, new Uint8Array(video));
    expect(sent.status).toBe(201);
    const until = new Date(server.clock.now().getTime() + 30 * DAY).toISOString();
    expect(await sent.json()).toEqual({ data: { seconds: 120, until } });
    expect((await look(server, guest, bookingId)).data.seat?.replay).toEqual({ seconds: 120, until });
    await server.drain();
    const mail = server.mails.find(({ to, subject }) => to === guest.email && subject.includes('watch'));
    expect(mail?.subject).toBe('You can watch “Pricing your work” again');
  });

  it('[H-10] is watched in parts by whoever had a seat, and by nobody else', async () => {
    const part = await watch(guest, 'bytes=10-19');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${video.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(10, 20))).toBe(true);
    expect((await watch(host)).status).toBe(200);
    expect((await watch(await createClient(server))).status).toBe(404);
  });

  it('[H-10] gives way to a newer one, and is gone with its bytes after 30 days', async () => {
    const newer = await videoOf(60, { bytes: 1_000 });
    server.clock.advance(DAY);
    expect((await send(host, new Uint8Array(newer))).status).toBe(201);
    await server.drain();
    expect((await watch(guest)).headers.get('content-length')).toBe(String(newer.length));
    expect(await server.db.$count(storedFile)).toBe(1);
    server.clock.advance(30 * DAY);
    [guest, host] = [await logInAgain(server, guest), await logInAgain(server, host)];
    expect((await watch(guest)).status).toBe(404);
    expect((await look(server, guest, bookingId)).data.seat?.replay).toBeNull();
    await server.drain();
    await server.drain();
    expect(await server.db.$count(storedFile)).toBe(0);
  });

  it('[H-10] is taken away by its host', async () => {
    await send(host, new Uint8Array(video));
    await server.as(host).call('removeReplay', { params: { id: session.id } });
    expect((await watch(guest)).status).toBe(404);
    await server.as(host).call('removeReplay', { params: { id: session.id } });
  });
});
