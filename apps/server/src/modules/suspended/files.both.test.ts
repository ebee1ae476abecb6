import type { UploadedFile } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { onePagePdf } from '../../db/seed/one-page-pdf.ts';
import { problem, upload } from '../../db/schema/index.ts';
import { createStaff } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { flag } from '../avatars/pictures.fixture.ts';
import { decider, desk, endedSession } from '../problems/problems.fixture.ts';
import { pdf, senderOf, sendFile } from '../uploads/uploads.fixture.ts';
import { doorOf } from './suspended.fixture.ts';

const server = serverForSuite();
const { suspend, enter } = doorOf(server);
beforeEach(() => {
  server.mails.length = 0;
});

/** Files of somebody who is inside by the link of a mail. */
function filesOf(cookie: string) {
  const headers = { origin: 'http://localhost:3000', cookie };
  const path = '/api/suspended/files';
  return {
    add: (bytes: Buffer, name = 'scan.pdf', type = 'application/pdf') =>
      server.request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'x-file-name': name },
        body: new Uint8Array(bytes),
      }),
    get: (id: string) => server.request(`${path}/${id}`, { headers }),
    remove: (id: string) => server.request(`${path}/${id}`, { method: 'DELETE', headers }),
  };
}
const added = async (answer: Response): Promise<UploadedFile> => {
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: UploadedFile }).data;
};

/** A suspended expert who is asked about their conduct, and is inside. */
async function asked() {
  const session = await endedSession(server);
  await desk(server, session).report({ kind: 'conduct', askPct: 100, text: 'He shouted at me twice.' });
  const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
  await suspend(session.expert);
  const staff = await decider(server);
  await staff.hear(row?.id ?? '');
  await server.drain();
  return { session, ...(await enter(session.expert)) };
}

it('[A-03] a suspended expert answers a hearing with files, which are cleaned and which staff open', async () => {
  const { session, cookie } = await asked();
  const { add, remove } = filesOf(cookie);
  const described = flag().withExif({ IFD0: { Make: 'Acme', BodySerialNumber: 'SN-4711' } });
  const picture = await added(await add(await described.png().toBuffer(), 'room.png', 'image/png'));
  const dropped = await added(await add(pdf('dropped')));
  expect((await remove(dropped.id)).status).toBe(204);
  const script = onePagePdf(['Plan'])
    .toString('latin1')
    .replace('xref\n', '9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\nxref\n');
  expect((await add(Buffer.from(script, 'latin1'))).status).toBe(400);

  const body = { action: 'hearing' as const, text: 'My microphone was too loud.', fileIds: [picture.id] };
  const heard = await server.as({ cookie }).call('answerSuspended', { params: { id: session.id }, body });
  expect(heard.data.waiting).toEqual([]);
  const staff = await createStaff(server, ['trust']);
  const opened = await senderOf(server, staff).get(picture.id);
  expect(opened.status).toBe(200);
  expect(Buffer.from(await opened.arrayBuffer()).includes('SN-4711')).toBe(false);
  // Sent is sent, and what was removed is gone.
  expect((await remove(picture.id)).status).toBe(409);
  await server.drain();
  expect(await server.db.$count(upload, eq(upload.id, dropped.id))).toBe(0);
});

it('[A-03] files go with a contest, and those of the client’s report are read there, and no others', async () => {
  const session = await endedSession(server);
  const theirs = await sendFile(server, session.client, 'report');
  await desk(server, session).report({ askPct: 50, fileIds: [theirs.id] });
  const before = await sendFile(server, session.expert, 'before');
  await suspend(session.expert);
  const { cookie } = await enter(session.expert);
  const { add, get } = filesOf(cookie);
  expect(Buffer.from(await (await get(theirs.id)).arrayBuffer()).equals(pdf('report'))).toBe(true);
  expect((await get(before.id)).status).toBe(404);
  const mine = await added(await add(pdf('answer')));
  const body = { action: 'contest' as const, text: 'I was there for the whole hour.', fileIds: [mine.id] };
  const params = { id: session.id };
  expect((await server.as({ cookie }).call('answerSuspended', { params, body })).status).toBe(200);
  const { problem: after } = (await desk(server, session).look('client')).data;
  expect(after?.statements.at(-1)).toMatchObject({ step: 'contested', files: [{ id: mine.id }] });
});

it('[A-03] nobody sends files without the code, a file of somebody else’s, or more than an account may', async () => {
  const { session, cookie } = await asked();
  const { add } = filesOf(cookie);
  for (const nobody of ['', `${cookie}x`]) {
    const door = filesOf(nobody);
    expect((await door.add(pdf())).status).toBe(404);
    expect((await door.get(session.id)).status).toBe(404);
    expect((await door.remove(session.id)).status).toBe(404);
  }
  const foreign = await sendFile(server, session.client);
  const body = { action: 'hearing' as const, text: 'My microphone was too loud.', fileIds: [foreign.id] };
  const params = { id: session.id };
  const refused = await server.as({ cookie }).call('answerSuspended', { params, body });
  expect([refused.status, refused.code]).toEqual([400, 'ValidationFailed']);
  expect((await filesOf(cookie).remove(foreign.id)).status).toBe(404);
  for (let n = 0; n < 12; n += 1) await added(await add(pdf(String(n))));
  expect((await add(pdf('one more'))).status).toBe(409);
  // Unused, they go after a day.
  server.clock.advance(DAY);
  await server.drain();
  expect(await server.db.$count(upload, eq(upload.accountId, session.expert.accountId))).toBe(0);
});
