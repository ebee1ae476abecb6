import type { PageClaim } from '@nexperts/contract';
import { allowedPage, claimKey, claimsIn } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarm, expert, pageClaim, upload } from '../../../db/schema/index.ts';
import { createStaff, logInAgain, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import { sendFile, senderOf } from '../../uploads/uploads.fixture.ts';
import { draftPage, newAuthor, PAGE, publish, readPage, seenBy } from '../page.fixture.ts';

const isLong = process.env['TEST_FORM'] === 'long';
const server = serverForSuite();
const TITLED = { ...PAGE, headline: 'Psychologist for founders', about: `${PAGE.about} New words.` };
let trust: TestPerson;
beforeAll(async () => {
  trust = await createStaff(server, ['trust']);
});
// A Monday: two business days later is Wednesday.
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  await logInAgain(server, trust);
});

/** An expert whose page is published, and who claims a title on it. */
async function claimTitle(): Promise<{ author: TestExpert; id: string }> {
  const author = await newAuthor(server);
  await publish(server, author, PAGE);
  const { claims } = await publish(server, author, TITLED);
  return { author, id: claims[0]?.id ?? '' };
}

const prove = (who: TestPerson, id: string, more: { until?: string; fileIds?: string[] } = {}) =>
  server.as(who).call('proveClaim', {
    params: { id },
    body: { issuer: 'AHPRA', number: 'PSY000123', until: null, fileIds: [], ...more },
  });
const decide = (
  id: string,
  decision: 'approve' | 'refuse',
  { until = null, reason = '' }: { until?: string | null; reason?: string } = {},
  who = trust,
) => server.as(who).call('decideClaim', { params: { id }, body: { decision, until, reason } });
const claimOf = async (who: TestPerson, id: string): Promise<PageClaim | undefined> =>
  (await readPage(server, who)).claims.find((each) => each.id === id);
const news = async (who: TestPerson) =>
  (await server.as(who).call('listNotifications', { query: {} })).body.data.map(({ title }) => title);
/** Lets jobs run at an instant. A session that nobody used ends before many deadlines. */
async function at(instant: string, who: TestPerson): Promise<void> {
  server.clock.set(instant);
  await server.drain();
  await logInAgain(server, who);
  await logInAgain(server, trust);
}

describe('[F-15] claims on a page', () => {
  it('F-15: publishes the rest of the page at once, and the claim after its approval', async () => {
    const { author, id } = await claimTitle();
    const page = await readPage(server, author);
    expect(page).toMatchObject({ content: TITLED, published: TITLED, draftSavedAt: null });
    expect(await claimOf(author, id)).toMatchObject({
      kind: 'title',
      what: 'psychologist',
      state: 'open',
      dueAt: '2026-03-04T00:00:00.000Z',
    });
    expect(await seenBy(server, author)).toMatchObject({ title: PAGE.headline, bio: TITLED.about });
    await prove(author, id);
    expect((await decide(id, 'approve')).data).toMatchObject({ state: 'approved', decidedBy: 'Robin Ellis' });
    expect((await seenBy(server, author)).title).toBe(TITLED.headline);
    expect(await news(author)).toEqual(['We’ve checked it, and your page shows it']);
    await publish(server, author, { headline: 'A psychologist since 2001' });
    expect((await seenBy(server, author)).title).toBe('A psychologist since 2001');
  });

  it('F-15: shows an unchecked category nowhere, and keeps the identity check before it', async () => {
    const author = await newAuthor(server);
    const { claims } = await publish(server, author, { ...PAGE, categories: ['Finance', 'Fitness'] });
    const id = claims[0]?.id ?? '';
    const categories = async () => (await seenBy(server, author)).categories;
    expect(await categories()).toEqual(['Finance']);
    await prove(author, id);
    const refused = await decide(id, 'approve');
    expect(refused).toMatchObject({
      code: 'WrongState',
      error: { message: expect.stringMatching(/identity/) },
    });
    await server.db
      .update(expert)
      .set({ identityVerifiedAt: server.clock.now() })
      .where(eq(expert.id, author.expertId));
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await categories()).toEqual(['Finance', 'Fitness']);
    expect((await seenBy(server, author)).checks).toMatchObject([
      { kind: 'identity', checkedOn: '2026-03-02', until: null },
      { kind: 'category', what: 'Fitness', issuer: 'AHPRA' },
    ]);
  });

  it('F-15: previews a draft without what staff check first', async () => {
    const author = await newAuthor(server);
    await publish(server, author, PAGE);
    await draftPage(server, author, TITLED);
    expect((await server.as(author).call('previewPage')).data).toMatchObject({
      title: PAGE.headline,
      bio: TITLED.about,
    });
  });

  it('F-15: gives the reason of a refusal, and the words back as a draft', async () => {
    const { author, id } = await claimTitle();
    expect((await decide(id, 'refuse')).code).toBe('ValidationFailed');
    const reason = 'AHPRA has no registration under your name.';
    expect((await decide(id, 'refuse', { reason })).status).toBe(200);
    expect((await decide(id, 'approve')).code).toBe('WrongState');
    expect((await seenBy(server, author)).title).toBe(PAGE.headline);
    const page = await readPage(server, author);
    expect(page).toMatchObject({
      content: TITLED,
      published: { headline: PAGE.headline, about: TITLED.about },
    });
    expect(await claimOf(author, id)).toMatchObject({ state: 'refused', reason });
    expect(await news(author)).toEqual(['We couldn’t approve what you added to your page']);
    await server.drain();
    const mail = server.mails.findLast(({ to }) => to === author.email);
    expect(mail).toMatchObject({
      subject: 'We couldn’t approve “psychologist”',
      text: expect.stringContaining(reason),
    });
  });

  it('F-15: takes a claim back that is published no more', async () => {
    const { author, id } = await claimTitle();
    const { claims } = await publish(server, author, { headline: 'Coach for founders' });
    expect(claims).toEqual([]);
    expect((await seenBy(server, author)).title).toBe('Coach for founders');
    expect((await decide(id, 'approve')).code).toBe('WrongState');
  });

  it('F-15: is approved with proof alone, which is deleted then', async () => {
    const { author, id } = await claimTitle();
    const without = await decide(id, 'approve');
    expect(without).toMatchObject({ code: 'WrongState', error: { message: expect.stringMatching(/file/) } });
    const file = await sendFile(server, author);
    expect((await prove(author, id, { fileIds: [file.id] })).status).toBe(200);
    const support = await createStaff(server, ['support']);
    const finance = await createStaff(server, ['finance']);
    expect((await senderOf(server, support).get(file.id)).status).toBe(200);
    expect((await senderOf(server, finance).get(file.id)).status).toBe(404);
    expect((await server.as(support).call('staffClaim', { params: { id } })).data.files).toEqual([file]);
    await decide(id, 'approve');
    await server.drain();
    expect(await server.db.$count(upload, eq(upload.id, file.id))).toBe(0);
    expect((await prove(author, id)).code).toBe('WrongState');
  });

  it('F-15 F-07: shows a credential after its approval, until its last day, and warns 30 days before', async () => {
    const author = await newAuthor(server);
    const { data } = await server.as(author).call('addClaim', {
      body: {
        kind: 'credential',
        what: 'Master of Taxation',
        issuer: 'UNSW',
        number: '77',
        until: '2026-05-01',
        fileIds: [],
      },
    });
    const id = data.claims[0]?.id ?? '';
    const checks = async () => (await seenBy(server, author)).checks;
    expect(await checks()).toEqual([]);
    await decide(id, 'approve', { until: '2026-05-01' });
    const badge = {
      kind: 'credential',
      what: 'Master of Taxation',
      issuer: 'UNSW',
      checkedOn: '2026-03-02',
      until: '2026-05-01',
    };
    expect(await checks()).toEqual([badge]);
    expect(await claimOf(author, id)).toMatchObject({
      state: 'approved',
      expiresAt: '2026-05-01T14:00:00.000Z',
    });
    await at('2026-04-01T13:59:59Z', author);
    expect(await news(author)).toHaveLength(1);
    await at('2026-04-01T14:00:00Z', author);
    expect((await news(author))[0]).toBe('A check on your page expires in 30 days');
    server.clock.set('2026-05-01T13:59:59.999Z');
    expect(await checks()).toEqual([badge]);
    server.clock.set('2026-05-01T14:00:00Z');
    // Gone at that moment, before any job has run.
    expect(await checks()).toEqual([]);
    await at('2026-05-01T14:00:00Z', author);
    expect((await news(author))[0]).toBe('A check on your page has expired');
    expect(await claimOf(author, id)).toMatchObject({ state: 'expired' });
  });

  it('F-15: takes an expired title off the page, unless it was renewed', async () => {
    const { author, id } = await claimTitle();
    await prove(author, id);
    await decide(id, 'approve', { until: '2026-06-30' });
    await at('2026-06-20T00:00:00Z', author);
    const renewed = await server.as(author).call('addClaim', {
      body: { kind: 'title', what: 'psychologist', issuer: 'AHPRA', number: '2', until: null, fileIds: [] },
    });
    await decide(renewed.data.claims[0]?.id ?? '', 'approve', { until: '2026-07-31' });
    await at('2026-07-01T00:00:00Z', author);
    expect((await seenBy(server, author)).title).toBe(TITLED.headline);
    await at('2026-07-31T14:00:00Z', author);
    expect((await seenBy(server, author)).title).toBe('Finance');
    expect(await readPage(server, author)).toMatchObject({ content: { headline: TITLED.headline } });
    // Written again, it waits again.
    await publish(server, author, { headline: TITLED.headline });
    expect((await seenBy(server, author)).title).toBe('Finance');
  });

  it('F-15: raises an alarm if nobody decides in two business days, and waits in a queue', async () => {
    const { author, id } = await claimTitle();
    const { data } = (await server.as(trust).call('listQueue', { params: { queue: 'claims' }, query: {} }))
      .body;
    expect(data.find((each) => each.id === id)).toMatchObject({
      title: 'psychologist',
      accountId: author.accountId,
      expert: 'Ada Quill',
      dueAt: '2026-03-04T00:00:00.000Z',
    });
    const { queues } = (await server.as(trust).call('staffHome')).body.data;
    expect(queues.find(({ queue }) => queue === 'claims')?.open).toBeGreaterThan(0);
    server.clock.advance(2 * DAY + HOUR);
    await server.drain();
    const isOpen = and(eq(alarm.subject, `claims:${id}`), isNull(alarm.clearedAt));
    expect(await server.db.select().from(alarm).where(isOpen)).toMatchObject([{ kind: 'claim.overdue' }]);
    await decide(id, 'refuse', { reason: 'Nobody could confirm it.' });
    expect(await server.db.$count(alarm, isOpen)).toBe(0);
  });

  it('F-15: is decided by nobody whose own it is', async () => {
    const author = await createStaffAuthor();
    const { claims } = await publish(server, author, TITLED);
    expect((await decide(claims[0]?.id ?? '', 'approve', {}, author)).code).toBe('NotFound');
  });

  it.each([
    ['can’t be paid', 'unpayable'],
    ['is suspended', 'suspended'],
  ] as const)('F-15: names no public page of an expert who %s', async (_, status) => {
    const { author, id } = await claimTitle();
    const handle = async () =>
      (await server.as(trust).call('staffClaim', { params: { id } })).data.expert.handle;
    expect(await handle()).toBe(author.handle);
    await server.db.update(expert).set({ status }).where(eq(expert.id, author.expertId));
    expect(await handle()).toBeNull();
  });

  it('F-15: loses no decision of two members of staff at once', async () => {
    const { author, id } = await claimTitle();
    await prove(author, id);
    const both = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'refuse', { reason: 'Not to be found anywhere.' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isApproved = both[0]?.status === 200;
    expect((await seenBy(server, author)).title).toBe(isApproved ? TITLED.headline : PAGE.headline);
  });

  it('F-15: shows no claim before its approval in random edits of a page', async () => {
    const author = await newAuthor(server);
    await publish(server, author, PAGE);
    const edit = fc.record({
      headline: fc.constantFrom('Psychologist and midwife', 'A dentist', 'Coach', 'Tax agent'),
      categories: fc.uniqueArray(fc.constantFrom('Finance', 'Media', 'Teaching'), { minLength: 1 }),
      decision: fc.constantFrom('approve', 'refuse', 'wait'),
    });
    await server.db
      .update(expert)
      .set({ identityVerifiedAt: server.clock.now() })
      .where(eq(expert.id, author.expertId));
    const edits = fc.sample(edit, isLong ? 1_000 : 25);
    for (const { decision, ...change } of edits) {
      server.clock.advance(2 * HOUR);
      const { version, content } = await draftPage(server, author, change);
      const published = await server.as(author).call('publishPage', { body: { version } });
      expect([200, 409]).toContain(published.status);
      const open = await server.db
        .select()
        .from(pageClaim)
        .where(and(eq(pageClaim.expertId, author.expertId), eq(pageClaim.state, 'open')));
      const [first] = open;
      if (first && decision !== 'wait') {
        await prove(author, first.id);
        await decide(first.id, decision, { reason: 'Looked up in the register.' });
      }
      const approved = await server.db
        .select()
        .from(pageClaim)
        .where(and(eq(pageClaim.expertId, author.expertId), eq(pageClaim.state, 'approved')));
      const keys = new Set([...approved.map(claimKey), 'category:finance']);
      const [row] = await server.db.select().from(expert).where(eq(expert.id, author.expertId));
      const shown = { ...content, headline: row?.title ?? '', categories: row?.categories ?? [] };
      for (const claim of claimsIn(shown)) expect(keys).toContain(claimKey(claim));
      expect(allowedPage(shown, shown, keys)).toEqual(shown);
    }
  });
});

/** An expert who is at the desk too. */
async function createStaffAuthor(): Promise<TestExpert> {
  const author = await newAuthor(server);
  const person = await createStaff(server, ['trust'], { isExpert: true });
  await server.db.update(expert).set({ accountId: person.accountId }).where(eq(expert.id, author.expertId));
  return { ...author, ...person };
}
