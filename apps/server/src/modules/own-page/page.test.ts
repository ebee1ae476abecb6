import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, expert as experts, pageVersion, upload } from '../../db/schema/index.ts';
import { hold } from '../../testing/booking-flow.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { sendFile, senderOf } from '../uploads/uploads.fixture.ts';
import { sweepPageVersions } from './versions.ts';
import { draftPage, newAuthor, PAGE, publish, readPage, seenBy } from './page.fixture.ts';

const server = serverForSuite();
const START = '2026-03-02T00:00:00Z';
beforeEach(() => server.clock.set(START));
const isLong = process.env['TEST_FORM'] === 'long';

describe('[F-06] an expert’s own page', () => {
  it('F-06: shows visitors nothing of a draft, and all of it once it is published', async () => {
    const expert = await newAuthor(server);
    const before = await seenBy(server, expert);
    const drafted = await draftPage(server, expert, PAGE);
    expect(drafted).toMatchObject({ version: 1, content: PAGE, draftSavedAt: expect.any(String) });
    expect(await seenBy(server, expert)).toEqual(before);
    const published = await server.as(expert).call('publishPage', { body: { version: 1 } });
    expect(published.data).toMatchObject({
      version: 2,
      content: PAGE,
      published: PAGE,
      draftSavedAt: null,
      publishedAt: server.clock.now().toISOString(),
    });
    expect(await readPage(server, expert)).toEqual(published.data);
    const [row] = await server.db.select().from(experts).where(eq(experts.id, expert.expertId));
    expect(row?.changedAt).toEqual(server.clock.now());
    expect(await seenBy(server, expert)).toMatchObject({
      title: PAGE.headline,
      bio: PAGE.about,
      topics: PAGE.topics,
      languages: ['English', 'German'],
      languageLevels: PAGE.languages,
      links: PAGE.links,
      questions: PAGE.questions,
      portfolio: [],
      video: null,
    });
  });

  it('F-06: is found by its new words, and no longer by the old ones', async () => {
    const expert = await newAuthor(server);
    const found = async (q: string) =>
      (await server.call('searchExperts', { query: { q } })).body.experts.map(({ handle }) => handle);
    await publish(server, expert, { topics: ['Zymurgy'], headline: 'Brewer of great beer' });
    expect(await found('Zymurgy')).toEqual([expert.handle]);
    await publish(server, expert, { topics: ['Taxation'], headline: 'Tax adviser' });
    expect(await found('Zymurgy')).toEqual([]);
  });

  it('F-06: takes an unfinished draft, and says what is wrong when it is published', async () => {
    const expert = await newAuthor(server);
    const { version, content } = await draftPage(server, expert, {
      headline: '',
      links: [{ label: '', url: 'http://example.com' }],
    });
    const refused = await server.as(expert).call('publishPage', { body: { version } });
    expect(refused).toMatchObject({
      code: 'ValidationFailed',
      error: {
        fields: {
          headline: 'Say what you do in one line',
          'links.0.url': 'Enter an address that begins with https://',
        },
      },
    });
    expect(await readPage(server, expert)).toMatchObject({ version, content });
    expect((await seenBy(server, expert)).title).toBe('Tax adviser');
  });

  it('F-06: refuses what was made from an older state, and changes nothing', async () => {
    const expert = await newAuthor(server);
    const first = await draftPage(server, expert, { headline: 'Tax adviser in Sydney' });
    const late = await server.as(expert).call('savePageDraft', {
      body: { version: 0, content: { ...PAGE, headline: 'Written in another tab' } },
    });
    expect(late.code).toBe('Conflict');
    expect((await server.as(expert).call('publishPage', { body: { version: 0 } })).code).toBe('Conflict');
    expect(await readPage(server, expert)).toEqual(first);
  });

  it('F-06: loses no update of two tabs that save at the same time', async () => {
    const expert = await newAuthor(server);
    let saved = 0;
    const codes = new Set<string | null>();
    const tab = async (saves: number): Promise<void> => {
      let seen = await readPage(server, expert);
      for (let n = 0; n < saves; n += 1) {
        const answer = await server.as(expert).call('savePageDraft', {
          body: {
            version: seen.version,
            content: {
              ...seen.content,
              headline: `Saved ${Number(seen.content.headline.replaceAll(/\D/g, '')) + 1}`,
            },
          },
        });
        codes.add(answer.code);
        if (answer.status === 200) saved += 1;
        seen = answer.status === 200 ? answer.data : await readPage(server, expert);
      }
    };
    const each = isLong ? 500 : 25;
    await Promise.all([tab(each), tab(each)]);
    expect(saved).toBeGreaterThanOrEqual(each);
    expect(codes).toEqual(new Set([null, 'Conflict']));
    expect(await readPage(server, expert)).toMatchObject({
      version: saved,
      content: { headline: `Saved ${saved}` },
    });
  });

  it('F-06: goes back to what is published when the draft is thrown away', async () => {
    const expert = await newAuthor(server);
    const { version, published } = await draftPage(server, expert, PAGE);
    const { data } = await server.as(expert).call('discardPageDraft', { body: { version } });
    expect(data).toMatchObject({ version: 2, content: published, draftSavedAt: null });
    const again = await server.as(expert).call('publishPage', { body: { version: 2 } });
    expect(again.code).toBe('WrongState');
  });

  it('F-06: has no draft when everything is as it was', async () => {
    const expert = await newAuthor(server);
    const { published } = await draftPage(server, expert, PAGE);
    expect((await draftPage(server, expert, published)).draftSavedAt).toBeNull();
  });

  it('F-06: can be restored from each version for 12 months', async () => {
    const expert = await newAuthor(server);
    const { published: first } = await readPage(server, expert);
    await publish(server, expert, { headline: 'Second of three' });
    server.clock.advance(DAY);
    await publish(server, expert, { headline: 'Third of three' });
    const versions = (await server.as(expert).call('listPageVersions')).body.data;
    expect(versions.map(({ content }) => content.headline)).toEqual(['Second of three', first.headline]);
    const [second] = versions;
    if (!second) throw new Error('no version');
    const { version } = await readPage(server, expert);
    const restored = await server
      .as(expert)
      .call('restorePageVersion', { params: { id: second.id }, body: { version } });
    expect(restored.data).toMatchObject({
      content: { headline: 'Second of three' },
      published: { headline: 'Third of three' },
    });
    expect((await seenBy(server, expert)).title).toBe('Third of three');
    server.clock.set('2027-03-02T12:00:00Z');
    await sweepPageVersions(server.deps);
    const kept = await server.db.select().from(pageVersion).where(eq(pageVersion.expertId, expert.expertId));
    expect(kept.map(({ content }) => content.headline)).toEqual(['Second of three']);
  });

  it('F-06: gives nobody the version of somebody else', async () => {
    const [expert, other] = [await newAuthor(server), await newAuthor(server)];
    await publish(server, expert, { headline: 'Second of two' });
    const [theirs] = (await server.as(expert).call('listPageVersions')).body.data;
    const answer = await server
      .as(other)
      .call('restorePageVersion', { params: { id: theirs?.id ?? randomUUID() }, body: { version: 0 } });
    expect(answer.code).toBe('NotFound');
  });

  it('F-06: leaves a booking as it was made', async () => {
    const expert = await newAuthor(server);
    const client = await createClient(server);
    const start = new Date(server.clock.now().getTime() + 3 * DAY);
    const { id } = (await hold(server, client, expert.serviceId, start)).data;
    const rowOf = async () => (await server.db.select().from(booking).where(eq(booking.id, id)))[0];
    const before = await rowOf();
    await publish(server, expert, PAGE);
    expect(await rowOf()).toEqual(before);
  });
});

describe('[F-17] the preview of a draft', () => {
  it('F-17: is what visitors get once it is published', async () => {
    const expert = await newAuthor(server);
    const file = await sendFile(server, expert);
    const content = { ...PAGE, portfolio: [{ fileId: file.id, caption: 'A balance sheet' }] };
    const { version } = await draftPage(server, expert, content);
    const preview = (await server.as(expert).call('previewPage')).data;
    expect(preview.title).toBe(PAGE.headline);
    expect((await seenBy(server, expert)).title).toBe('Tax adviser');
    await server.as(expert).call('publishPage', { body: { version } });
    const { portfolio, shareUrl: _shared, ...seen } = await seenBy(server, expert);
    const { portfolio: previewed, shareUrl, ...rest } = preview;
    expect(shareUrl).toBe('/api/experts/me/page/preview/share.png');
    expect(rest).toEqual(seen);
    expect(previewed).toEqual(portfolio.map((each) => ({ ...each, url: `/api/uploads/${file.id}` })));
    expect((await server.as(expert).call('previewPage')).data).toMatchObject(seen);
  });

  it('F-17: leaves out a link that can’t be published', async () => {
    const expert = await newAuthor(server);
    await draftPage(server, expert, { links: [{ label: '', url: 'javascript:alert(1)' }, ...PAGE.links] });
    expect((await server.as(expert).call('previewPage')).data.links).toEqual(PAGE.links);
  });
});

describe('[F-06] the portfolio of a page', () => {
  const shown = (handle: string, id: string) => server.request(`/api/experts/${handle}/portfolio/${id}`);

  it('F-06: shows its files once they are published, to everybody, and no other file', async () => {
    const expert = await newAuthor(server);
    const [file, unused] = [await sendFile(server, expert), await sendFile(server, expert)];
    await draftPage(server, expert, { portfolio: [{ fileId: file.id, caption: 'A balance sheet' }] });
    expect((await shown(expert.handle, file.id)).status).toBe(404);
    const { files } = await publish(server, expert, {});
    expect(files).toEqual([file]);
    const { portfolio } = await seenBy(server, expert);
    expect(portfolio).toEqual([
      {
        url: `/api/experts/${expert.handle}/portfolio/${file.id}`,
        caption: 'A balance sheet',
        name: 'scan.pdf',
        isPicture: false,
      },
    ]);
    const answer = await server.request(portfolio[0]?.url ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await shown(expert.handle, unused.id)).status).toBe(404);
  });

  it('F-06: keeps a file as long as the draft, the page or a version has it', async () => {
    const expert = await newAuthor(server);
    const file = await sendFile(server, expert);
    await publish(server, expert, { portfolio: [{ fileId: file.id, caption: 'A balance sheet' }] });
    await publish(server, expert, { portfolio: [] });
    server.clock.advance(2 * DAY);
    await server.drain();
    const isThere = () => server.db.$count(upload, eq(upload.id, file.id));
    expect(await isThere()).toBe(1);
    expect((await shown(expert.handle, file.id)).status).toBe(404);
    server.clock.advance(370 * DAY);
    await sweepPageVersions(server.deps);
    expect(await server.db.$count(pageVersion, eq(pageVersion.expertId, expert.expertId))).toBe(0);
    await server.drain();
    expect(await isThere()).toBe(0);
  });

  it('F-06: takes no file of somebody else and no PDF with scripts', async () => {
    const [expert, other] = [await newAuthor(server), await createExpert(server)];
    const theirs = await sendFile(server, other);
    const { version, content } = await readPage(server, expert);
    const answer = await server.as(expert).call('savePageDraft', {
      body: { version, content: { ...content, portfolio: [{ fileId: theirs.id, caption: 'Mine' }] } },
    });
    expect(answer.code).toBe('ValidationFailed');
    expect(await readPage(server, expert)).toMatchObject({ version, content });
    const scripted = Buffer.from(
      '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF\n',
    );
    const refused = await senderOf(server, expert).add(scripted, 'portfolio.pdf');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^This PDF is locked, runs scripts/),
    });
  });
});
