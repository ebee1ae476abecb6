import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applicationFile, storedFile } from '../../db/schema/index.ts';
import { malformed } from '../../testing/calls.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { flag } from '../avatars/pictures.fixture.ts';
import { applicantOf, completeContent, createApplicant, createSent, PDF } from './applications.fixture.ts';

const server = serverForSuite();

const newApplicant = async () => applicantOf(server, await createApplicant(server));

describe('a draft', () => {
  it('[W-03] begins empty with the name of the account, is saved unfinished and read again', async () => {
    const applicant = await newApplicant();
    expect(await applicant.get()).toMatchObject({
      status: 'draft',
      revision: 0,
      content: { firstName: 'Mira', lastName: 'Zelenka', headline: '', services: [] },
    });
    const half = completeContent({ headline: '', credentials: [], services: [] });
    const saved = (await applicant.save(0, half)).data;
    expect(saved).toMatchObject({ status: 'draft', revision: 1, content: half, dueAt: null });
    expect(await applicant.get()).toEqual(saved);
  });

  it('written in two places at once is saved once; who has an old one is told', async () => {
    const applicant = await newApplicant();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((headline) => applicant.save(0, completeContent({ headline }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const late = await applicant.save(0, completeContent());
    expect([late.status, late.code]).toEqual([409, 'Conflict']);
    expect((await applicant.save(1, completeContent())).status).toBe(200);
    for (const revision of [2 ** 31 - 1, 2 ** 40])
      expect((await applicant.save(revision, completeContent())).status).toBe(400);
  });

  it('[B-06] is for experts alone: clients and visitors are refused; who has a profile is approved already', async () => {
    const client = applicantOf(server, await createClient(server));
    expect((await client.save(0, completeContent())).status).toBe(403);
    expect((await client.addFile(PDF)).status).toBe(403);
    expect((await server.call('getApplication')).status).toBe(401);
    const expert = applicantOf(server, await createExpert(server));
    expect(await expert.get()).toMatchObject({ status: 'approved', content: { headline: 'Tax adviser' } });
    expect((await expert.save(0, completeContent())).status).toBe(409);
    expect((await expert.addFile(PDF)).status).toBe(409);
  });

  it('[ASVS 2.2.1] takes only the fields it has, in their sizes', async () => {
    const applicant = await newApplicant();
    const content = completeContent();
    for (const broken of [
      { ...content, about: 'x'.repeat(3001) },
      { ...content, services: Array.from({ length: 11 }, () => content.services[0]) },
      { ...content, categories: 'Finance' },
      { ...content, services: [{ ...content.services[0], dollars: 9.5 }] },
    ])
      expect((await applicant.save(0, malformed(broken))).status).toBe(400);
    const more = { ...content, status: 'approved', isStaff: true };
    const saved = (await applicant.save(0, more)).data;
    expect(saved.status).toBe('draft');
    expect(saved.content).toEqual(content);
  });
});

describe('sending it', () => {
  it('[B-05] says at each field what is missing', async () => {
    const applicant = await newApplicant();
    const nothing = { title: '', description: '', durationMin: null, dollars: null, instant: false };
    await applicant.save(0, completeContent({ headline: 'Short', services: [nothing], topics: ['Yoga'] }));
    const answer = await applicant.submit(1);
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual({
      headline: 'The headline must be at least 10 characters',
      'services.0.title': 'Give the session a title',
      'services.0.description': 'Say what happens in the session',
      'services.0.durationMin': 'Choose how long it lasts',
      'services.0.dollars': 'Enter a price in whole dollars',
      files: 'Add at least one document',
    });
    await applicant.save(1, completeContent({ topics: ['Yoga'] }));
    expect((await applicant.submit(2)).error.fields).toEqual({
      topics: 'Choose topics from your categories',
      files: 'Add at least one document',
    });
    expect((await applicant.get()).status).toBe('draft');
  });

  it('[M7] [L5] takes no name or headline that is a link or cannot be seen', async () => {
    const applicant = await newApplicant();
    const content = completeContent({
      firstName: '\u3164',
      lastName: 'evil.example',
      headline: 'Beekeeper, see https://evil.example',
    });
    await applicant.save(0, content);
    expect((await applicant.submit(1)).error.fields).toEqual({
      firstName: 'Name must not contain invisible characters',
      lastName: 'Name must not look like a web or email address',
      headline: 'The headline must not contain a link',
      files: 'Add at least one document',
    });
  });

  it('[B-05] starts the three business days, thanks by mail, and locks the text and the documents', async () => {
    // Friday 6 March 2026, 15:00 in Brisbane.
    server.clock.set('2026-03-06T05:00:00Z');
    const { person, applicant, sent, file } = await createSent(server);
    expect(sent).toMatchObject({
      status: 'submitted',
      revision: 2,
      submittedAt: '2026-03-06T05:00:00.000Z',
      dueAt: '2026-03-11T05:00:00.000Z',
    });
    await server.drain();
    const mail = server.mails.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toBe('We have your application');
    expect(mail?.text).toContain('2–3 business days');
    for (const answer of [
      await applicant.save(2, completeContent()),
      await applicant.addFile(PDF),
      await applicant.removeFile(file.id),
      await applicant.submit(2),
    ])
      expect([answer.status, answer.code]).toEqual([409, 'WrongState']);
  });

  it('twice at once sends once; taken back it can be changed and sent again', async () => {
    const { person, applicant, sent } = await createSent(server);
    const back = await Promise.all([applicant.takeBack(sent.revision), applicant.takeBack(sent.revision)]);
    expect(back.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const draft = await applicant.get();
    expect(draft).toMatchObject({ status: 'draft', dueAt: null, revision: 3 });
    await applicant.save(3, completeContent({ headline: 'Beekeeper with a new headline' }));
    const again = await Promise.all([applicant.submit(4), applicant.submit(4)]);
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await server.drain();
    expect(server.mails.filter(({ to }) => to === person.email)).toHaveLength(2);
  });
});

describe('documents', () => {
  it('[ASVS 3.2.1] [ASVS 5.4.1] [ASVS 5.4.2] come back as an attachment under a harmless name', async () => {
    const applicant = await newApplicant();
    const name = '../..\\etc/"Zeugnis; ü\u202e\r\n".html';
    const file = (await applicant.addFile(PDF, name)).data;
    expect(file).toMatchObject({ mediaType: 'application/pdf', size: PDF.length });
    expect(file.name).toBe('"Zeugnis; ü".html.pdf');
    const { answer } = await applicant.readFile(file.id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_Zeugnis_ __.html.pdf"; filename*=UTF-8''%22Zeugnis%3B%20%C3%BC%22.html.pdf`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('[ASVS 5.2.2] are what their content says: PDF, PNG and JPEG, nothing else', async () => {
    const applicant = await newApplicant();
    const png = (await applicant.addFile(await flag().png().toBuffer(), 'scan.pdf')).data;
    expect([png.mediaType, png.name]).toEqual(['image/png', 'scan.pdf.png']);
    const { data: jpeg } = await applicant.addFile(await flag().jpeg().toBuffer(), 'scan.jpeg', 'image/jpeg');
    expect([jpeg.mediaType, jpeg.name]).toEqual(['image/jpeg', 'scan.jpeg']);
    for (const bytes of [
      await flag().webp().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html>%PDF-1.7 %%EOF</html>'),
      Buffer.from('MZ\u0000\u0000'),
      Buffer.from('%PDF-1.7 cut short'),
    ]) {
      const answer = await applicant.addFile(bytes);
      expect([answer.status, answer.code]).toEqual([400, 'ValidationFailed']);
    }
    expect((await applicant.addFile(PDF, 'x.pdf', 'text/html')).status).toBe(415);
    expect((await applicant.addFile(PDF, '')).status).toBe(400);
  });

  it('[ASVS 5.2.1] may have ten megabytes and not a byte more', async () => {
    const applicant = await newApplicant();
    const limit = 10 * 1024 * 1024;
    const large = Buffer.concat([PDF, Buffer.alloc(limit - 2 * PDF.length, 1), PDF]);
    expect(large.length).toBe(limit);
    const file = (await applicant.addFile(large)).data;
    const sent = Buffer.from(await (await applicant.readFile(file.id)).answer.arrayBuffer());
    expect(sent.equals(large)).toBe(true);
    expect((await applicant.addFile(Buffer.concat([large, Buffer.from('x')]))).status).toBe(413);
  });

  it('are eight at most, however they are sent', async () => {
    const applicant = await newApplicant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => applicant.addFile(PDF)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await applicant.get()).files).toHaveLength(8);
  });

  it('[ASVS 8.2.2] are the applicant’s and staff’s alone: for others they are not there', async () => {
    const { file, applicant } = await createSent(server);
    const other = await newApplicant();
    await other.addFile(PDF);
    expect((await applicant.readFile(file.id)).status).toBe(200);
    expect((await other.readFile(file.id)).status).toBe(404);
    expect((await other.removeFile(file.id)).status).toBe(404);
    const client = applicantOf(server, await createClient(server));
    expect((await client.readFile(file.id)).status).toBe(403);
    expect((await server.call('applicationFile', { params: { fileId: file.id } })).status).toBe(401);
    expect((await applicant.readFile('not-an-id')).status).toBe(404);
  });

  it('leave no bytes behind when they are taken out, or when nothing came of them', async () => {
    const applicant = await newApplicant();
    const file = (await applicant.addFile(PDF)).data;
    expect((await applicant.removeFile(file.id)).status).toBe(204);
    expect((await applicant.readFile(file.id)).status).toBe(404);
    server.clock.advance(DAY);
    await server.drain();
    const stored = await server.db.$count(storedFile);
    expect(stored).toBe(await server.db.$count(applicationFile));
    const [row] = await server.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.key, `application/${file.id}`));
    expect(row).toBeUndefined();
  });
});
