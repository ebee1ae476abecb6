import type { BodyOf, endpoints } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, booking, upload } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { endedSession } from '../reviews/reviews.fixture.ts';

const { server, client, expert } = bookingSuite();
let id: string;
beforeEach(async () => {
  id = await endedSession(server, client, expert);
});

const words = {
  summary: 'Two plans beat four.\n# Not a heading, <b>not bold</b>',
  steps: ['Email the ten oldest customers', 'Test A$79 for 2 weeks'],
  links: [{ title: 'Price *ladder*', url: 'https://example.test/a(b)' }],
};
const save = (body: BodyOf<typeof endpoints.saveAnswerCard> = words, who: TestPerson = expert) =>
  server.as(who).call('saveAnswerCard', { params: { id }, body });
const card = (who: TestPerson) => server.as(who).call('getAnswerCard', { params: { id } });
const tick = (step: number, done = true, who: TestPerson = client) =>
  server.as(who).call('tickStep', { params: { id }, body: { step, done } });
const file = (who: TestPerson, as: 'pdf' | 'md') =>
  server.as(who).call('exportAnswerCard', { params: { id }, query: { as } });

describe('an answer card', () => {
  it('[A-09] is written and changed within 24 hours of the end, to the millisecond', async () => {
    expect((await card(client)).body).toMatchObject({ data: null, mayWrite: false });
    expect((await card(expert)).body.mayWrite).toBe(true);
    expect((await save()).data).toMatchObject({ ...words, steps: words.steps.map((text) => ({ text })) });
    server.clock.advance(DAY - 1);
    expect((await save({ ...words, summary: 'Three.' })).status).toBe(200);
    await server.drain();
    const mails = server.mails.filter(({ to, subject }) => to === client.email && subject.includes('card'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Ada Quill left you an answer card']);
    expect(mails[0]?.text).toContain('has 2 next steps for you');
    for (let late = 0; late <= 1; late += 1) {
      server.clock.advance(1);
      expect((await save()).error.code).toBe('WrongState');
    }
    expect((await card(client)).body).toMatchObject({ data: { summary: 'Three.' }, until: null });
  });

  it('[A-09] is the expert’s to write and the client’s to tick off; a step that stays keeps its tick', async () => {
    expect((await save(words, client)).status).toBe(404);
    await save();
    expect((await tick(0, true, expert)).status).toBe(404);
    expect((await tick(1)).data?.steps.map(({ done }) => done)).toEqual([false, true]);
    expect((await tick(2)).status).toBe(404);
    const changed = await save({ ...words, steps: ['First this', ...words.steps] });
    expect(changed.data?.steps.map(({ done }) => done)).toEqual([false, false, true]);
    expect((await tick(2, false)).data?.steps.at(-1)?.done).toBe(false);
  });

  it('[A-09] is not written for a session that the expert missed, or before the end', async () => {
    for (const status of ['no_show_expert', 'in_progress'] as const) {
      id = await endedSession(server, client, expert, { status });
      expect((await save()).error.code).toBe('WrongState');
    }
  });

  it.each([
    ['no summary', { ...words, summary: '' }],
    ['2,001 characters', { ...words, summary: 'x'.repeat(2001) }],
    ['eleven steps', { ...words, steps: Array.from({ length: 11 }, () => 'x') }],
    ['a link that is a script', { ...words, links: [{ title: 'x', url: 'javascript:alert(1)' }] }],
    ['four files', { ...words, fileIds: Array.from({ length: 4 }, () => id) }],
    ['a file that is nobody’s', { ...words, fileIds: ['00000000-0000-4000-8000-000000000000'] }],
  ])('[A-09] refuses %s', async (_, body) => {
    expect((await save(body)).error.code).toBe('ValidationFailed');
    expect((await card(client)).data).toBeNull();
  });

  it('[A-09] has files that the client can download, until a change takes them away', async () => {
    const fileId = id;
    const sent = { id: fileId, name: 'model.pdf', mediaType: 'application/pdf', size: 3 };
    await server.db
      .insert(upload)
      .values({ ...sent, accountId: expert.accountId, addedAt: server.clock.now() });
    await server.deps.files.put(`upload/${fileId}`, Buffer.from('pdf'));
    const download = () => server.as(client).call('getUpload', { params: { id: fileId } });
    expect((await download()).status).toBe(404);
    expect((await save({ ...words, fileIds: [fileId] })).data?.files).toMatchObject([{ name: 'model.pdf' }]);
    expect((await download()).status).toBe(200);
    expect((await save()).data?.files).toEqual([]);
    expect((await download()).status).toBe(404);
    server.clock.advance(HOUR);
    await server.drain();
    expect(await server.db.select().from(upload).where(eq(upload.id, fileId))).toEqual([]);
  });
});

describe('the card as a file', () => {
  it('[A-09] is Markdown in which what was typed stays text', async () => {
    expect((await file(client, 'md')).status).toBe(404);
    await save();
    await tick(0);
    const { answer, body: text } = await file(client, 'md');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="answer-card.md"');
    expect(text).toContain('# Answer card\\: Tax return review\n');
    expect(text).toContain('\\# Not a heading\\, \\<b\\>not bold\\<\\/b\\>');
    expect(text).toContain('- [x] Email the ten oldest customers\n- [ ] Test A\\$79 for 2 weeks');
    expect(text).toContain('- [Price \\*ladder\\*](<https://example.test/a(b)>)');
  });

  it.each([
    ['https://example.com/a%20b', 'https://example.com/a%20b'],
    ['https://example.com/?next=%2Fhome%26x', 'https://example.com/?next=%2Fhome%26x'],
    ['https://example.com/ü b', 'https://example.com/%C3%BC%20b'],
    ['https://münchen.example/a%2Fb#%E2%82%AC', 'https://xn--mnchen-3ya.example/a%2Fb#%E2%82%AC'],
  ])('[A-09] leads to %s and encodes nothing twice', async (url, href) => {
    expect((await save({ ...words, links: [{ title: 'Link', url }] })).status).toBe(200);
    const { body: text } = await file(client, 'md');
    expect(text).toContain(`- [Link](<${href}>)`);
  });

  it.each(['    Two plans', '\tTwo plans', 'First.\n\n    Two plans'])(
    '[A-09] makes no code of the blanks in %j',
    async (summary) => {
      await save({ ...words, summary });
      const { body: text } = await file(client, 'md');
      expect(text).toMatch(/^Two plans$/m);
    },
  );

  it('[A-09] names day and year of the session in the present zone of who reads it', async () => {
    await save();
    const at = new Date('2026-12-31T22:10:00Z');
    await server.db
      .update(booking)
      .set({ startsAt: at, endsAt: new Date(at.getTime() + HOUR), clientTimeZone: 'Asia/Tokyo' })
      .where(eq(booking.id, id));
    const zones = [
      ['Australia/Sydney', 'on Friday 1 January 2027\\.'],
      ['Europe/London', 'on Thursday 31 December 2026\\.'],
    ] as const;
    for (const [zone, said] of zones) {
      await server.db.update(account).set({ timeZone: zone }).where(eq(account.id, client.accountId));
      expect((await file(client, 'md')).body).toContain(said);
    }
  });

  it('[A-09] is a PDF', async () => {
    await save({ ...words, summary: 'Naïve – “yes” → Київ, 日本' });
    const { answer } = await file(expert, 'pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const text = await pdfText(bytes);
    expect(text).toContain('Naïve – “yes” → Київ, 日本');
    expect(text).toContain('[ ] Email the ten oldest customers');
    expect((await file(await createClient(server), 'pdf')).status).toBe(404);
  });
});
