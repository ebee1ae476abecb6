import type { OwnPage, PageContent } from '@nexperts/contract';
import { expect } from 'vitest';
import { createExpert, type TestExpert } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

/** What an expert of these tests makes of their page. */
export const PAGE: PageContent = {
  headline: 'Tax adviser for artists',
  about: 'Twenty years of tax returns for people who paint, write and play.',
  categories: ['Finance'],
  topics: ['Taxation', 'Royalties'],
  languages: [
    { name: 'English', level: 'native' },
    { name: 'German', level: 'basic' },
  ],
  links: [{ label: 'My book', url: 'https://example.com/book' }],
  questions: [{ question: 'Do you do GST?', answer: 'Yes, every day.' }],
  portfolio: [],
  video: null,
};

/** An expert who can change their page. */
export const newAuthor = (server: TestServer): Promise<TestExpert> => createExpert(server);

/** The page as its expert reads it. */
export const readPage = async (server: TestServer, who: { cookie: string }): Promise<OwnPage> =>
  (await server.as(who).call('getOwnPage')).data;

/** Saves a draft over what is there. */
export async function draftPage(
  server: TestServer,
  who: { cookie: string },
  change: Partial<PageContent> = {},
): Promise<OwnPage> {
  const { version, content } = await readPage(server, who);
  const saved = await server
    .as(who)
    .call('savePageDraft', { body: { version, content: { ...content, ...change } } });
  expect(saved.status).toBe(200);
  return saved.data;
}

/** Publishes a change. */
export async function publish(
  server: TestServer,
  who: { cookie: string },
  change: Partial<PageContent>,
): Promise<OwnPage> {
  const { version } = await draftPage(server, who, change);
  const published = await server.as(who).call('publishPage', { body: { version } });
  expect(published.status).toBe(200);
  return published.data;
}

/** What visitors read. */
export const seenBy = async (server: TestServer, { handle }: { handle: string }) =>
  (await server.call('getExpert', { params: { handle } })).data;
