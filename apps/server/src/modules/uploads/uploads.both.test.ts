import { OFFICE_MEDIA_TYPES, type ErrorBody, type UploadedFile } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { appeal, audit, secondFactor, storedFile, upload } from '../../db/schema/index.ts';
import { createClient, createStaff } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { createSession } from '../../testing/live.ts';
import { flag } from '../avatars/pictures.fixture.ts';
import { attachUploads, uploadsOf, type UploadSubject } from './index.ts';
import { pdf, sendFile, senderOf } from './uploads.fixture.ts';

const server = serverForSuite();

const added = async (answer: Response): Promise<UploadedFile> =>
  ((await answer.json()) as { data: UploadedFile }).data;
const refusal = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as ErrorBody).code,
];
const attach = (accountId: string, ids: readonly string[], subject: UploadSubject) =>
  server.db.transaction((tx) => attachUploads(tx, { accountId, ids, subject }));

describe('sending a file', () => {
  it('[ASVS 5.2.2] takes PDF, PNG, JPEG and WebP by content, and nothing else', async () => {
    const sender = senderOf(server, await createClient(server));
    for (const [bytes, mediaType, name] of [
      [pdf(), 'application/pdf', 'scan.pdf'],
      [await flag().png().toBuffer(), 'image/png', 'scan.pdf.png'],
      [await flag().jpeg().toBuffer(), 'image/jpeg', 'scan.pdf.jpg'],
      [await flag().webp().toBuffer(), 'image/webp', 'scan.pdf.webp'],
    ] as const)
      expect(await added(await sender.add(bytes))).toMatchObject({ mediaType, name });
    for (const bytes of [
      await flag().avif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html>%PDF-1.7 %%EOF</html>'),
      Buffer.from('%PDF-1.7 cut short'),
    ])
      expect(await refusal(await sender.add(bytes))).toEqual([400, 'ValidationFailed']);
    expect((await sender.add(pdf(), 'scan.pdf', 'text/html')).status).toBe(415);
    expect((await sender.add(pdf(), '')).status).toBe(400);
  });

  it('[M-05] [ASVS 5.2.2] takes Word and tables, which are saved and never shown (client 16)', async () => {
    const sender = senderOf(server, await createClient(server));
    const word = Buffer.from(
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }),
    );
    const table = Buffer.from('name;sum\r\nAda;1\r\n');
    for (const [bytes, name, type] of [
      [word, 'plan.docx', OFFICE_MEDIA_TYPES.docx],
      [table, 'sums.csv', OFFICE_MEDIA_TYPES.csv],
    ] as const) {
      const file = await added(await sender.add(bytes, name, type));
      expect(file).toMatchObject({ mediaType: type, name });
      const { headers } = await sender.get(file.id);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('[ASVS 5.2.1] takes ten megabytes and not a byte more', async () => {
    const sender = senderOf(server, await createClient(server));
    const limit = 10 * 1024 * 1024;
    const large = Buffer.concat([pdf(), Buffer.alloc(limit - 2 * pdf().length, 1), pdf()]);
    const file = await added(await sender.add(large));
    expect(Buffer.from(await (await sender.get(file.id)).arrayBuffer()).equals(large)).toBe(true);
    expect((await sender.add(Buffer.concat([large, Buffer.from('x')]))).status).toBe(413);
  });

  it('keeps twelve unused files at most, however they are sent', async () => {
    const person = await createClient(server);
    const sender = senderOf(server, person);
    const answers = await Promise.all(Array.from({ length: 15 }, () => sender.add(pdf())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await server.db.$count(upload, eq(upload.accountId, person.accountId))).toBe(12);
  });

  it('counts forty an hour, before the file is read', async () => {
    const sender = senderOf(server, await createClient(server));
    for (let count = 0; count < 40; count += 1)
      expect(await refusal(await sender.add(Buffer.from('no file')))).toEqual([400, 'ValidationFailed']);
    expect(await refusal(await sender.add(Buffer.from('no file')))).toEqual([429, 'TooManyRequests']);
  });
});

describe('a file that was sent', () => {
  it('[ASVS 8.2.2] [M-07] is its sender’s until it goes with something; then the other party can read it, and no staff', async () => {
    const { id, client, expert } = await createSession(server);
    const stranger = await createClient(server);
    const staff = await createStaff(server, ['trust']);
    const oneStep = await createStaff(server, ['trust']);
    await server.db.delete(secondFactor).where(eq(secondFactor.accountId, oneStep.accountId));
    const file = await sendFile(server, expert, 'a plan');
    const readers = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ client, expert, stranger, staff, oneStep }).map(async ([name, person]) => [
            name,
            (await senderOf(server, person).get(file.id)).status,
          ]),
        ),
      );
    expect(await readers()).toEqual({ client: 404, expert: 200, stranger: 404, staff: 404, oneStep: 404 });
    await attach(expert.accountId, [file.id], `answer-card:${id}`);
    expect(await readers()).toEqual({ client: 200, expert: 200, stranger: 404, staff: 404, oneStep: 404 });
    const answer = await senderOf(server, client).get(file.id);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="scan\.pdf"/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await senderOf(server, client).get('not-an-id')).status).toBe(404);
  });

  it('[O-06] is opened by staff on the record, by the two of the booking without one', async () => {
    const { id, client, expert } = await createSession(server);
    const staff = await createStaff(server, ['trust']);
    const file = await sendFile(server, expert);
    const at = server.clock.now();
    const [opened] = await server.db
      .insert(appeal)
      .values({
        bookingId: id,
        authorId: expert.accountId,
        text: 'I was there',
        state: 'open',
        refundWaits: false,
        openedAt: at,
        dueAt: at,
      })
      .returning();
    await attach(expert.accountId, [file.id], `appeal:${opened?.id ?? ''}`);
    for (const person of [client, expert, staff])
      expect((await senderOf(server, person).get(file.id)).status).toBe(200);
    const looks = await server.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `booking:${id}`));
    expect(looks.map(({ actorId, action, detail }) => [actorId, action, detail])).toEqual([
      [staff.accountId, 'desk.look-file', JSON.stringify({ file: file.id })],
    ]);
  });

  it('goes with one thing only, and only its sender can use it', async () => {
    const { id, client, expert } = await createSession(server);
    const file = await sendFile(server, expert);
    const subject = `answer-card:${id}` as const;
    await expect(attach(client.accountId, [file.id], subject)).rejects.toMatchObject({
      code: 'ValidationFailed',
    });
    await attach(expert.accountId, [file.id, file.id], subject);
    await attach(expert.accountId, [file.id], subject);
    await expect(
      attach(expert.accountId, [file.id], `answer-card:${crypto.randomUUID()}`),
    ).rejects.toMatchObject({ extra: { fields: { fileIds: expect.stringContaining('no longer here') } } });
    expect((await uploadsOf(server.db, [subject])).get(subject)).toEqual([file]);
    expect(await refusal(await senderOf(server, expert).remove(file.id))).toEqual([409, 'WrongState']);
    expect(await refusal(await senderOf(server, client).remove(file.id))).toEqual([404, 'NotFound']);
  });

  it('is deleted with its bytes by its sender, or a day later when nothing came of it', async () => {
    const { id, expert } = await createSession(server);
    const [kept, removed, unused] = [
      await sendFile(server, expert),
      await sendFile(server, expert),
      await sendFile(server, expert),
    ];
    const stored = async (file: UploadedFile) =>
      server.db.$count(storedFile, eq(storedFile.key, `upload/${file.id}`));
    await attach(expert.accountId, [kept.id], `answer-card:${id}`);
    expect((await senderOf(server, expert).remove(removed.id)).status).toBe(204);
    await server.drain();
    expect(await stored(removed)).toBe(0);
    server.clock.advance(DAY - 1);
    await server.drain();
    expect((await senderOf(server, expert).get(unused.id)).status).toBe(200);
    server.clock.advance(1);
    await server.drain();
    expect((await senderOf(server, expert).get(unused.id)).status).toBe(404);
    expect([await stored(unused), await stored(kept)]).toEqual([0, 1]);
  });
});
