import type { AnswerCard, ErrorBody } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { endedSession } from '../reviews/reviews.fixture.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let id: string;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  id = await endedSession(server, client, expert);
});

const words = {
  summary: 'Two plans beat four.\n# Not a heading, <b>not bold</b>',
  steps: ['Email the ten oldest customers', 'Test A$79 for 2 weeks'],
  links: [{ title: 'Price *ladder*', url: 'https://example.test/a(b)' }],
};
interface Answer {
  status: number;
  data: AnswerCard | null;
  until: string | null;
  mayWrite: boolean;
  error: ErrorBody;
}
async function ask(
  method: 'GET' | 'PUT' | 'POST',
  who: TestPerson,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await server.request(`/api/bookings/${id}/answer-card${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: who.cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = (await answer.json()) as Answer & ErrorBody;
  return { ...parsed, status: answer.status, error: parsed };
}
const save = (body: object = words) => ask('PUT', expert, '', body);
const card = (who: TestPerson) => ask('GET', who, '');
const tick = (step: number, done = true) => ask('POST', client, '/steps', { step, done });
const file = (who: TestPerson, as: string) =>
  server.request(`/api/bookings/${id}/answer-card/export?as=${as}`, { headers: { cookie: who.cookie } });

describe('an answer card', () => {
  it('[A-09] is written and changed within 24 hours of the end, to the millisecond', async () => {
    expect(await card(client)).toMatchObject({ data: null, mayWrite: false });
    expect((await card(expert)).mayWrite).toBe(true);
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
    expect(await card(client)).toMatchObject({ data: { summary: 'Three.' }, until: null });
  });

  it('[A-09] is the expert’s to write and the client’s to tick off; a step that stays keeps its tick', async () => {
    expect((await ask('PUT', client, '', words)).status).toBe(404);
    await save();
    expect((await ask('POST', expert, '/steps', { step: 0, done: true })).status).toBe(404);
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
    const download = () => server.request(`/api/uploads/${fileId}`, { headers: { cookie: client.cookie } });
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
    const answer = await file(client, 'md');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="answer-card.md"');
    const text = await answer.text();
    expect(text).toContain('# Answer card\\: Tax return review\n');
    expect(text).toContain('\\# Not a heading\\, \\<b\\>not bold\\<\\/b\\>');
    expect(text).toContain('- [x] Email the ten oldest customers\n- [ ] Test A\\$79 for 2 weeks');
    expect(text).toContain('- [Price \\*ladder\\*](<https://example.test/a(b)>)');
  });

  it('[A-09] is a PDF', async () => {
    await save({ ...words, summary: 'Naïve – “yes” → Київ, 日本' });
    const answer = await file(expert, 'pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const text = await pdfText(bytes);
    expect(text).toContain('Naïve – “yes” → Київ, [U+65E5][U+672C]');
    expect(text).toContain('[ ] Email the ten oldest customers');
    expect((await file(await createClient(server), 'pdf')).status).toBe(404);
  });
});
