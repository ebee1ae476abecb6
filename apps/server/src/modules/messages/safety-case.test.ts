import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, audit, personReport } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createStaff, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR } from '../../testing/harness.ts';
import { mailedCode } from '../../testing/people.ts';
import { sendFile } from '../uploads/uploads.fixture.ts';

const { server, client, expert, mailsTo } = bookingSuite({ client: { name: 'Casey Nguyen' } });
const ALLEGED = 'You are said to have asked three clients to pay you outside Nexperts.';
const SIDE = 'I only asked one of them, after they offered it.';
let trust: TestPerson;
beforeEach(async () => {
  await server.db.delete(personReport);
  await server.db.delete(alarm);
  trust = await createStaff(server, ['trust']);
});

const openCase = async (about: Pick<TestPerson, 'accountId'>, by = trust) =>
  server.as(await logInAgain(server, by)).call('openSafetyCase', {
    params: { id: about.accountId },
    body: { reason: 'payment_outside', alleged: ALLEGED, note: 'Three messages of last week' },
  });
const look = async (id: string) =>
  (await server.as(await logInAgain(server, trust)).call('staffReport', { params: { id } })).data;
const decide = async (id: string, outcome: 'acted' | 'dismissed', verdict?: string) =>
  server.as(await logInAgain(server, trust)).call('decideReport', {
    params: { id },
    body: { outcome, note: 'Warned', ...(verdict === undefined ? {} : { verdict }) },
  });
const hearings = async (who: TestPerson) => (await server.as(who).call('safetyHearings')).data;
const mailOf = (subject: string) => server.mails.findLast((mail) => mail.subject === subject);
const queued = async () =>
  (
    await server
      .as(await logInAgain(server, trust))
      .call('listQueue', { params: { queue: 'reports' }, query: {} })
  ).data;
const ASKED = 'We need to hear from you about your account';
const DECIDED = 'We’ve decided the case about your account';

describe('[A-02] a safety case that staff open without a report', () => {
  it('is put to the person in words of staff, answered once with files, and decided with a reason that they read', async () => {
    const { data, status } = await openCase(expert);
    expect(status).toBe(201);
    await server.drain();
    expect(mailOf(ASKED)).toMatchObject({ to: expert.email });
    expect(mailOf(ASKED)?.text).toContain(ALLEGED);
    expect(mailOf(ASKED)?.text).not.toContain('Three messages');
    const [hearing] = await hearings(expert);
    const until = new Date(server.clock.now().getTime() + 72 * HOUR).toISOString();
    expect(hearing).toMatchObject({ id: data.id, alleged: ALLEGED, until, answer: null });
    expect(await queued()).toMatchObject([
      { id: data.id, kind: 'payment_outside', accountId: expert.accountId },
    ]);

    expect((await decide(data.id, 'acted', 'You broke our rules.')).code).toBe('WrongState');
    const file = (await sendFile(server, expert, 'my messages')).id;
    const answer = (who: TestPerson, fileIds: string[] = []) =>
      server.as(who).call('answerSafetyCase', { params: { id: data.id }, body: { text: SIDE, fileIds } });
    expect((await answer(client)).status).toBe(404);
    expect((await answer(expert, [file])).status).toBe(204);
    expect((await answer(expert)).code).toBe('WrongState');
    const staffsPage = await look(data.id);
    expect(staffsPage).toMatchObject({
      reporter: null,
      text: 'Three messages of last week',
      hearing: { openedBy: { id: trust.accountId }, answer: { text: SIDE, files: [{ id: file }] } },
    });
    const read = await server.as(await logInAgain(server, trust)).call('getUpload', { params: { id: file } });
    expect(read.status).toBe(200);
    expect((await server.as(client).call('getUpload', { params: { id: file } })).status).toBe(404);

    const wordless = await decide(data.id, 'acted');
    expect([wordless.status, wordless.code]).toEqual([400, 'ValidationFailed']);
    const decided = await decide(data.id, 'acted', 'Your own messages ask for it.');
    expect(decided.data).toMatchObject({
      state: 'acted',
      hearing: { verdict: 'Your own messages ask for it.' },
    });
    await server.drain();
    expect(mailOf(DECIDED)?.text).toContain('Your own messages ask for it.');
    expect(await hearings(expert)).toEqual([]);
    const acts = await server.db
      .select({ action: audit.action, actorId: audit.actorId })
      .from(audit)
      .where(eq(audit.subject, `account:${expert.accountId}`));
    expect(acts).toEqual(
      expect.arrayContaining([
        { action: 'report.opened', actorId: trust.accountId },
        { action: 'report.heard', actorId: expert.accountId },
        { action: 'report.acted', actorId: trust.accountId },
      ]),
    );
  });

  it('W-03: waits among what needs an answer until it is answered', async () => {
    const { data } = await openCase(expert);
    const waits = async (who: TestPerson) => (await server.as(who).call('needsAnswer')).data;
    const dueAt = new Date(server.clock.now().getTime() + 72 * HOUR).toISOString();
    expect(await waits(expert)).toEqual({
      waiting: [{ kind: 'allegation', dueAt }],
      counts: { requests: 0, answers: 1 },
    });
    expect((await waits(client)).waiting).toEqual([]);
    await server
      .as(expert)
      .call('answerSafetyCase', { params: { id: data.id }, body: { text: SIDE, fileIds: [] } });
    expect(await waits(expert)).toEqual({ waiting: [], counts: { requests: 0, answers: 0 } });
  });

  it('M-08: is told in the app when it’s opened and when it’s decided', async () => {
    const { data } = await openCase(expert);
    const news = async () => {
      const { data: told } = await server.as(expert).call('listNotifications', { query: {} });
      return told.filter(({ kind }) => kind === 'safety-case').map(({ title, href }) => [title, href]);
    };
    expect(await news()).toEqual([['We need to hear from you about your account', '/hearing']]);
    server.clock.advance(1_000);
    expect((await decide(data.id, 'dismissed', 'Nothing follows.')).status).toBe(200);
    expect((await news())[0]).toEqual(['We’ve decided the case about your account', '/hearing']);
  });

  it('is decided without an answer once the 72 hours are over, and can be dismissed before', async () => {
    const first = (await openCase(client)).data.id;
    expect((await openCase(client)).code).toBe('Conflict');
    expect((await decide(first, 'dismissed', 'We mixed you up with somebody.')).status).toBe(200);
    server.clock.advance(HOUR);
    const { id } = (await openCase(client)).data;
    server.clock.advance(72 * HOUR);
    const late = await server
      .as(client)
      .call('answerSafetyCase', { params: { id }, body: { text: SIDE, fileIds: [] } });
    expect([late.status, late.code]).toEqual([409, 'WrongState']);
    expect((await decide(id, 'acted', 'You did not answer.')).status).toBe(200);
  });

  it('raises an alarm when staff miss its deadline, three business days after the hearing', async () => {
    const { id } = (await openCase(client)).data;
    const alarms = () =>
      server.db.select({ subject: alarm.subject }).from(alarm).where(eq(alarm.kind, 'report.overdue'));
    const [row] = await server.db.select().from(personReport).where(eq(personReport.id, id));
    const dueAt = row?.dueAt ?? new Date(0);
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(server.clock.now().getTime() + 72 * HOUR + 3 * DAY);
    server.clock.set(new Date(dueAt.getTime() - 1));
    await server.drain();
    expect(await alarms()).toEqual([]);
    server.clock.set(dueAt);
    await server.drain();
    expect(await alarms()).toEqual([{ subject: `reports:${id}` }]);
  });

  it('A-03: stands still while the person is suspended, for 14 days at most; they answer by the link', async () => {
    const { id } = (await openCase(expert)).data;
    const before = await look(id);
    server.clock.advance(HOUR);
    const suspender = server.as(await logInAgain(server, trust));
    const params = { id: expert.accountId };
    const done = await suspender.call('suspendAccount', {
      params,
      body: { reason: 'While we look into it.', clientBookings: 'policy' },
    });
    expect(done.status).toBe(200);
    await server.drain();
    const later = (at: string) => new Date(Date.parse(at) + 14 * DAY).toISOString();
    const page = await look(id);
    expect(page).toMatchObject({
      dueAt: later(before.dueAt),
      hearing: { until: later(before.hearing?.until ?? '') },
    });
    expect((await queued())[0]?.dueAt).toBe(page.dueAt);
    // At the deadline it would have had nobody is late.
    server.clock.set(new Date(before.dueAt));
    await server.drain();
    expect(await server.db.$count(alarm, eq(alarm.kind, 'report.overdue'))).toBe(0);

    const mail = server.mails.findLast(({ text }) => text.includes('/app/answer#'));
    expect(mail?.subject).toBe('Your Nexperts account is suspended');
    const token = /\/app\/answer#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await server.call('answerCode', { body: { token } });
    await server.drain();
    const code = await mailedCode(server, expert.email);
    const inside = await server.call('enterAnswers', { body: { token, code } });
    expect(inside.data).toMatchObject({ waiting: [], hearings: [{ id, alleged: ALLEGED }] });
    const cookie = inside.answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const answered = await server
      .as({ cookie })
      .call('answerCaseSuspended', { params: { id }, body: { text: SIDE } });
    expect(answered.data.hearings).toEqual([]);
    expect((await look(id)).hearing?.answer?.text).toBe(SIDE);
    expect((await decide(id, 'acted', 'Your own messages ask for it.')).status).toBe(200);
    await server.drain();
    expect(mailsTo(expert)).toContain(DECIDED);
  });

  it('O-01: isn’t opened about oneself, and nobody sees the one about them', async () => {
    expect((await openCase(trust)).status).toBe(403);
    const { id } = (await openCase(client)).data;
    const other = await createStaff(server, ['trust']);
    expect((await openCase(other)).status).toBe(201);
    const own = await server.as(await logInAgain(server, other)).call('listQueue', {
      params: { queue: 'reports' },
      query: {},
    });
    expect(own.data.map((each) => each.id)).toEqual([id]);
  });
});
