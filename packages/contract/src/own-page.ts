import { LANGUAGE_LEVELS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, seenVersion } from './shared.ts';
import { uploadedFile } from './uploads.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

export const pageLanguage = z.object({
  name: text(40),
  /** null: not said */
  level: z.nullable(z.enum(LANGUAGE_LEVELS)),
});
/** `label` is empty where the address is shown instead. */
export const pageLink = z.object({ label: text(120), url: text(600) });
export const pageQuestion = z.object({ question: text(300), answer: text(2000) });

/**
 * What experts write on their own page (F-06). A draft may be unfinished, so this schema checks only sizes; the rules of
 * @nexperts/validation check what is published.
 */
export const pageContent = z.object({
  /** Shown under the name */
  headline: text(240),
  about: text(6000),
  /** Names of C-01 categories */
  categories: z.array(text(40)).check(z.maxLength(10)),
  topics: z.array(text(80)).check(z.maxLength(40)),
  languages: z.array(pageLanguage).check(z.maxLength(24)),
  links: z.array(pageLink).check(z.maxLength(10)),
  questions: z.array(pageQuestion).check(z.maxLength(16)),
  /** Uploads of the expert's own, in order */
  portfolio: z.array(z.object({ fileId: id, caption: text(400) })).check(z.maxLength(12)),
});
export type PageContent = z.infer<typeof pageContent>;

const ownPage = z.object({
  /** Version, raised by each save; a save of an older one fails with Conflict */
  version: z.int(),
  handle: z.string(),
  /** The draft; what is published where there is none */
  content: pageContent,
  /** When the draft was saved last; null: there is none */
  draftSavedAt: z.nullable(instant),
  /** What visitors see */
  published: pageContent,
  /** When it was last published; null: not since the application was approved */
  publishedAt: z.nullable(instant),
  /** The files of the portfolio of both */
  files: z.array(uploadedFile),
});
export type OwnPage = z.infer<typeof ownPage>;

const answer = z.object({ data: ownPage });
const seen = z.object({ version: seenVersion });

export const getOwnPage = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page',
  summary: "The expert's own page: the draft and what is published (F-06)",
  access: 'expert',
  status: 200,
  response: answer,
  errors: ['NotFound'],
});

export const savePageDraft = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/page',
  summary: 'Save the draft of the own page, complete or not; visitors see nothing of it',
  access: 'expert',
  status: 200,
  body: z.extend(seen, { content: pageContent }),
  response: answer,
  errors: ['NotFound', 'Conflict'],
});

export const discardPageDraft = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/discard',
  summary: 'Throw the draft away; the page begins again with what is published',
  access: 'expert',
  status: 200,
  body: seen,
  response: answer,
  errors: ['NotFound', 'Conflict'],
});

export const publishPage = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/publish',
  summary:
    'Publish the saved draft; `fields` lists what is wrong with it. What was published before stays as a version',
  access: 'expert',
  status: 200,
  body: seen,
  response: answer,
  errors: ['NotFound', 'Conflict', 'WrongState'],
});

export const listPageVersions = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page/versions',
  summary: 'What was published before, newest first: the last 50 of 12 months (F-06)',
  access: 'expert',
  status: 200,
  response: z.object({
    data: z.array(z.object({ id, publishedAt: instant, replacedAt: instant, content: pageContent })),
  }),
  errors: ['NotFound'],
});
export type PageVersion = z.infer<typeof listPageVersions.response>['data'][number];

export const restorePageVersion = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/versions/{id}/restore',
  summary: 'Make an earlier version the draft, to be looked at and published',
  access: 'expert',
  status: 200,
  body: seen,
  response: answer,
  errors: ['NotFound', 'Conflict'],
});

export const portfolioFile = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}/portfolio/{id}',
  summary: 'A file of the published portfolio: a picture, or a PDF to save',
  access: 'public',
  status: 200,
  mediaType: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  errors: ['NotFound'],
});
