import type { ApplicationSummary, endpoints, ResponseOf } from '@nexperts/contract';
import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { alarm, audit, expertApplication } from '../../db/schema/index.ts';
import { createClient, createClients, createExpert, type TestPerson } from '../../testing/factories.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { completeContent, createSent, PDF, staffOf } from './applications.fixture.ts';

const server = serverForSuite();
let robin: TestPerson;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  robin = await createClient(server, { isStaff: true, name: 'Robin Ellis' });
  staff = staffOf(server, robin);
});

type Page = ResponseOf<typeof endpoints.listApplications>;

const REASON = 'Please add the year of your licence.';
const idOf = async (person: TestPerson): Promise<string> => {
  const [row] = await server.db
    .select()
    .from(expertApplication)
    .where(eq(expertApplication.accountId, person.accountId));
  return row?.id ?? '';
};
/** What the applicant was sent apart from the thanks for the application. */
const lastMail = async (person: TestPerson) => {
  await server.drain();
  return server.mails.findLast(
    ({ to, subject }) => to === person.email && subject !== 'We have your application',
  );
};
const found = async (words: string): Promise<string[]> => {
  const { body } = await server.call('searchExperts', { query: { q: words } });
  return body.experts.map(({ lastName }) => lastName);
};

describe('the queue', () => {
  it('[W-04] [B-05] has what is due first on top, page by page, and nothing twice', async () => {
    const now = server.clock.now();
    const people = await createClients(server, 27, { isExpert: true });
    const rows = people.map(({ accountId }, number) => ({
      id: randomUUID(),
      accountId,
      status: 'submitted' as const,
      revision: 2,
      round: 1,
      content: completeContent({ headline: `Applicant number ${number}` }),
      submittedAt: now,
      // Two of them are due at the same moment.
      dueAt: new Date(now.getTime() + Math.floor((27 - number) / 2) * HOUR),
      createdAt: now,
      updatedAt: now,
    }));
    await server.db.insert(expertApplication).values(rows);
    const seen: ApplicationSummary[] = [];
    let after: string | null = null;
    do {
      const page: Page = (await staff.list(after === null ? {} : { after })).body;
      seen.push(...page.data);
      after = page.next;
    } while (after !== null);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const due = seen.map(({ dueAt }) => dueAt ?? '');
    expect(due).toEqual(due.toSorted());
    expect(seen[0]).toMatchObject({ name: 'Mira Zelenka', headline: 'Applicant number 26', round: 1 });
  });

  it('[ASVS 8.2.1] is for staff alone', async () => {
    const { person, file } = await createSent(server);
    const id = await idOf(person);
    for (const other of [await createClient(server), await createExpert(server), person]) {
      const calls = staffOf(server, other);
      for (const answer of [
        await calls.list(),
        await calls.review(id),
        await calls.readFile(id, file.id),
        await calls.decide(id, { revision: 2, decision: 'approve' }),
      ])
        expect([answer.status, answer.code]).toEqual([403, 'Forbidden']);
    }
    expect((await server.call('listApplications')).status).toBe(401);
    expect((await staff.readFile(id, file.id)).answer.headers.get('content-disposition')).toMatch(
      /^attachment; /,
    );
    expect((await staff.readFile(id, id)).status).toBe(404);
    const stranger = await createSent(server);
    expect((await staff.readFile(id, stranger.file.id)).status).toBe(404);
  });

  it('shows no draft: what is being written is its applicant’s alone', async () => {
    const { person, applicant, sent } = await createSent(server);
    await applicant.takeBack(sent.revision);
    expect((await staff.review(await idOf(person))).status).toBe(404);
    expect((await staff.decide(await idOf(person), { revision: 3, decision: 'approve' })).status).toBe(404);
  });
});

describe('[M5] an application that was taken back', () => {
  it('[M5] is gone for staff with all its documents, those added since included, until it is sent again', async () => {
    const { person, applicant, sent, file } = await createSent(server);
    const id = await idOf(person);
    const listed = async (after?: string): Promise<boolean> => {
      const { body: page } = await staff.list(after === undefined ? {} : { after });
      return page.data.some((each) => each.id === id) || (page.next !== null && listed(page.next));
    };
    const seen = async (...files: string[]) => [
      await listed(),
      (await staff.review(id)).status,
      ...(await Promise.all(files.map(async (fileId) => (await staff.readFile(id, fileId)).status))),
    ];
    expect(await seen(file.id)).toEqual([true, 200, 200]);
    await applicant.takeBack(sent.revision);
    const { data: added } = await applicant.addFile(PDF);
    expect(await seen(file.id, added.id)).toEqual([false, 404, 404, 404]);
    expect((await applicant.readFile(file.id)).status).toBe(200);
    await applicant.submit(3);
    expect(await seen(file.id, added.id)).toEqual([true, 200, 200, 200]);
  });
});

describe('deciding', () => {
  it('[B-05] approve: the profile is found by visitors from then on, and not before; the applicant is told', async () => {
    const { person } = await createSent(server, {
      username: 'Mira Žele',
      content: { lastName: 'Quincewood', headline: 'Marzipan sculptor and teacher' },
    });
    expect(await found('marzipan')).toEqual([]);
    expect((await server.call('getExpert', { params: { handle: 'mira_zele' } })).status).toBe(404);
    const answer = await staff.decide(await idOf(person), { revision: 2, decision: 'approve' });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ status: 'approved', dueAt: null, handle: 'mira_zele' });
    expect(await found('marzipan')).toEqual(['Quincewood']);
    const profile = await server.call('getExpert', { params: { handle: 'mira_zele' } });
    expect(profile.data).toMatchObject({
      title: 'Marzipan sculptor and teacher',
      services: [{ title: 'Your first hive', durationMin: 45, price: { minor: 8000, currency: 'AUD' } }],
    });
    expect((await lastMail(person))?.subject).toBe('You’re now a Nexpert');
    const me = await server.as(person).call('currentExpert');
    expect(me.data).toMatchObject({ expertHandle: 'mira_zele' });
  });

  it('two alike names get two handles', async () => {
    const approve = async (username: string): Promise<string> => {
      const { person } = await createSent(server, { username });
      return (await staff.decide(await idOf(person), { revision: 2, decision: 'approve' })).data.handle;
    };
    expect(await approve('José Bee')).toBe('jose_bee');
    expect(await approve('jose-bee')).toBe('jose_bee_2');
    expect(await approve('蜂蜜専門家さん')).toBe('expert');
  });

  it('[B-05] [O-05] that nobody has reviewed in three business days raises an alarm, until somebody does', async () => {
    const { person } = await createSent(server);
    const id = await idOf(person);
    const open = and(eq(alarm.subject, `applications:${id}`), isNull(alarm.clearedAt));
    const dueAt = Date.parse((await staff.review(id)).data.dueAt ?? '');
    server.clock.set(new Date(dueAt - 1));
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(0);
    server.clock.set(new Date(dueAt));
    await server.drain();
    expect(await server.db.select().from(alarm).where(open)).toMatchObject([{ kind: 'application.overdue' }]);
    const again = staffOf(server, await createClient(server, { isStaff: true }));
    await again.decide(id, { revision: 2, decision: 'ask_changes', reason: REASON });
    expect(await server.db.$count(alarm, open)).toBe(0);
  });

  it('[B-05] ask for changes: the reason reaches the applicant, who sends it again with a new clock', async () => {
    const { person, applicant } = await createSent(server);
    const id = await idOf(person);
    const answer = await staff.decide(id, { revision: 2, decision: 'ask_changes', reason: REASON });
    expect(answer.data).toMatchObject({ status: 'changes_asked', reason: REASON, dueAt: null });
    expect((await lastMail(person))?.text).toContain(REASON);
    expect(await applicant.get()).toMatchObject({ status: 'changes_asked', reason: REASON, revision: 3 });
    server.clock.advance(HOUR);
    await applicant.save(3, completeContent());
    expect((await applicant.submit(4)).status).toBe(200);
    const again = (await staff.review(id)).data;
    expect(again).toMatchObject({ status: 'submitted', round: 2, reason: null });
    expect(Date.parse(again.dueAt ?? '')).toBeGreaterThan(server.clock.now().getTime());
    expect(again.history.map(({ event, by }) => [event, by])).toEqual([
      ['submitted', 'applicant'],
      ['changes_asked', 'Robin Ellis'],
      ['submitted', 'applicant'],
    ]);
  });

  it('[B-05] refuse: the reason reaches the applicant, and that is the end of it', async () => {
    const { person, applicant } = await createSent(server);
    const id = await idOf(person);
    const answer = await staff.decide(id, { revision: 2, decision: 'refuse', reason: REASON });
    expect(answer.data.status).toBe('refused');
    expect((await lastMail(person))?.subject).toBe('About your application');
    expect((await applicant.save(3, completeContent())).status).toBe(409);
    expect((await applicant.submit(3)).status).toBe(409);
    const late = await staff.decide(id, { revision: 3, decision: 'approve' });
    expect([late.status, late.code]).toEqual([409, 'WrongState']);
  });

  it('[O-06] is opened on the record, and so is each of its documents', async () => {
    const { person } = await createSent(server);
    const id = await idOf(person);
    const { files } = (await staff.review(id)).data;
    const [file] = files;
    expect((await staff.readFile(id, file?.id ?? '')).status).toBe(200);
    expect((await staff.readFile(id, randomUUID())).status).toBe(404);
    const looks = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, `application:${id}`), like(audit.action, 'desk.look%')))
      .orderBy(asc(audit.action));
    expect(looks.map(({ actorId, action, detail }) => [actorId, action, detail])).toEqual([
      [robin.accountId, 'desk.look-application', '{}'],
      [robin.accountId, 'desk.look-file', JSON.stringify({ file: file?.id })],
    ]);
  });

  it('O-06: is listed on the record', async () => {
    await createSent(server);
    const page: Page = (await staff.list({ status: 'submitted' })).body;
    const ids = page.data.map(({ id }) => id);
    const list = and(eq(audit.subject, 'list:applications'), eq(audit.actorId, robin.accountId));
    const rows = await server.db.select().from(audit).where(list);
    expect(rows.map(({ detail }) => detail)).toContain(JSON.stringify({ list: 'applications', ids }));
  });

  it('needs a reason, unless it is approved', async () => {
    const { person } = await createSent(server);
    const id = await idOf(person);
    for (const decision of ['ask_changes', 'refuse'] as const) {
      for (const reason of ['', '   ', 'Too short']) {
        const answer = await staff.decide(id, { revision: 2, decision, reason });
        expect(answer.status).toBe(400);
        expect(answer.error.fields?.['reason']).toBeTruthy();
      }
    }
  });

  it('by two at once is done once; on what was changed since is not done at all', async () => {
    const { person, applicant, sent } = await createSent(server);
    const id = await idOf(person);
    await applicant.takeBack(sent.revision);
    await applicant.submit(3);
    const old = await staff.decide(id, { revision: 2, decision: 'approve' });
    expect([old.status, old.code]).toEqual([409, 'Conflict']);
    const answers = await Promise.all([
      staff.decide(id, { revision: 4, decision: 'approve' }),
      staff.decide(id, { revision: 4, decision: 'refuse', reason: REASON }),
      staff.decide(id, { revision: 4, decision: 'approve' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const decided = await server.db
      .select({ action: audit.action })
      .from(audit)
      .where(eq(audit.subject, `application:${id}`));
    expect(decided.filter(({ action }) => /approved|refused/.test(action))).toHaveLength(1);
  });

  it('[ASVS 2.3.5] is never about oneself', async () => {
    const { person } = await createSent(server, { isStaff: true });
    const own = await staffOf(server, person).decide(await idOf(person), {
      revision: 2,
      decision: 'approve',
    });
    expect([own.status, own.code]).toEqual([403, 'Forbidden']);
  });

  it('[K-11] takes over the picture the applicant has put up', async () => {
    const { flag } = await import('../avatars/pictures.fixture.ts');
    const { person } = await createSent(server, { username: 'withpicture' });
    const file = new Blob([new Uint8Array(await flag().png().toBuffer())], { type: 'image/png' });
    const { data } = await server.as(person).call('setAvatar', { file });
    await staff.decide(await idOf(person), { revision: 2, decision: 'approve' });
    const avatar = await server.call('expertAvatar', { params: { handle: 'withpicture' } });
    expect(avatar.body).toEqual({ url: data.url });
  });
});
