import { CLAIM_KINDS, LANGUAGE_LEVELS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofClaim, ofPageFile, ofVersion } from './path-params.ts';
import { id, instant, seenVersion } from './shared.ts';
import {
  CAPTIONS_MAX_BYTES,
  CAPTIONS_MEDIA_TYPE,
  fileIds,
  uploadedFile,
  VIDEO_MAX_BYTES,
  VIDEO_MEDIA_TYPES,
} from './uploads.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

export const pageLanguage = z.object({
  name: text(40),
  /** null: not answered */
  level: z.nullable(z.enum(LANGUAGE_LEVELS)),
});

/** `label` is empty where the address is shown instead. */
const pageLink = z.object({ label: text(120), url: text(600) });
const pageQuestion = z.object({ question: text(300), answer: text(2000) });

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
  /** The introduction, an upload of `addVideo`, and its captions, one of `addCaptions` (F-16); null: none */
  video: z.nullable(z.object({ fileId: id, captionsId: z.nullable(id) })),
});
export type PageContent = z.infer<typeof pageContent>;

/** What a profile shows just as its expert wrote it: a field that is added to a page is in both. */
export const shownPage = z.omit(pageContent, {
  headline: true,
  about: true,
  languages: true,
  portfolio: true,
  video: true,
});

/** What an expert claims on their page, for the expert (F-15). */
export const pageClaim = z.object({
  id,
  kind: z.enum(CLAIM_KINDS),
  /** The title, the name of the category, or what a credential is called */
  what: z.string(),
  issuer: z.string(),
  number: z.string(),
  /** Its last day, `yyyy-MM-dd`, as the expert has it; null: it has none, or it isn’t known */
  until: z.nullable(z.string()),
  /** Visitors see it while it is approved */
  state: z.enum(['open', 'approved', 'refused', 'expired']),
  openedAt: instant,
  /** By when staff decide */
  dueAt: instant,
  decidedAt: z.nullable(instant),
  /** What staff wrote; empty: nothing */
  reason: z.string(),
  /** When an approval is over; null: never, or it isn’t one */
  expiresAt: z.nullable(instant),
  /** What proves it; deleted once staff have decided */
  files: z.array(uploadedFile),
});
export type PageClaim = z.infer<typeof pageClaim>;

const ownPage = z.object({
  /** Version, raised by each save; a save of an older one fails with Conflict */
  version: z.int(),
  handle: z.string(),
  /** From when the handle can be changed again; null: now (F-20) */
  handleFrom: z.nullable(instant),
  /** The draft; what is published where there is none */
  content: pageContent,
  /** When the draft was saved last; null: there is none */
  draftSavedAt: z.nullable(instant),
  /** What was published last; visitors see all of it but claims that aren’t approved */
  published: pageContent,
  /** When it was last published; null: not since the application was approved */
  publishedAt: z.nullable(instant),
  /** The files of the portfolio and introduction of both */
  files: z.array(uploadedFile),
  /** Newest first, of each title, category and credential the latest, and the one that visitors see (F-15) */
  claims: z.array(pageClaim),
});
export type OwnPage = z.infer<typeof ownPage>;

const seen = z.object({ version: seenVersion });

export const getOwnPage = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page',
  summary: "The expert's own page: the draft and what is published (F-06)",
  access: 'expert',
  status: 200,
  data: ownPage,
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
  data: ownPage,
  errors: ['NotFound', 'Conflict'],
});

export const changeHandle = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/page/handle',
  summary: 'Change the handle, at most every 30 days; the old one leads to the page for 12 months (F-20)',
  access: 'expert',
  status: 200,
  body: z.object({ handle: text(60) }),
  data: ownPage,
  errors: ['NotFound', 'WrongState', 'TooManyRequests'],
});

export const discardPageDraft = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/discard',
  summary: 'Throw the draft away; the page begins again with what is published',
  access: 'expert',
  status: 200,
  body: seen,
  data: ownPage,
  errors: ['NotFound', 'Conflict'],
});

export const publishPage = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/publish',
  summary:
    'Publish the saved draft; `fields` lists what is wrong with it. Protected titles and categories with checks go to staff, everything else is live at once. What was published before stays as a version',
  access: 'expert',
  status: 200,
  body: seen,
  data: ownPage,
  errors: ['NotFound', 'Conflict', 'WrongState'],
});

export const listPageVersions = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page/versions',
  summary: 'What was published before, newest first: the last 50 of 12 months (F-06)',
  access: 'expert',
  status: 200,
  data: z.array(z.object({ id, publishedAt: instant, replacedAt: instant, content: pageContent })),
  errors: ['NotFound'],
});
export type PageVersion = z.infer<typeof listPageVersions.data>[number];

export const restorePageVersion = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/versions/{id}/restore',
  params: ofVersion,
  summary: 'Make an earlier version the draft, to be looked at and published',
  access: 'expert',
  status: 200,
  body: seen,
  data: ownPage,
  errors: ['NotFound', 'Conflict'],
});

export const portfolioFile = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}/portfolio/{id}',
  params: ofPageFile,
  summary: 'A file of the published portfolio: a picture, or a PDF to save',
  access: 'public',
  status: 200,
  mediaType: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  errors: ['NotFound'],
});

export const addVideo = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/uploads/video',
  summary:
    'Send a video that introduces the expert: at most 90 seconds and 60 MB, with H.264, VP9 or AV1 in MP4, QuickTime or WebM. It is named in the draft; unused, it is deleted after a day (F-16)',
  access: 'expert',
  status: 201,
  upload: {
    mediaTypes: [...VIDEO_MEDIA_TYPES, 'video/quicktime'],
    maxBytes: VIDEO_MAX_BYTES,
    named: true,
    streamed: true,
  },
  data: uploadedFile,
  errors: ['ValidationFailed', 'Conflict'],
});

export const addCaptions = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/uploads/captions',
  summary: 'Send captions for that video, as WebVTT (F-16)',
  access: 'expert',
  status: 201,
  upload: { mediaTypes: [CAPTIONS_MEDIA_TYPE], maxBytes: CAPTIONS_MAX_BYTES, named: true },
  data: uploadedFile,
  errors: ['ValidationFailed', 'Conflict'],
});

export const introductionFile = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}/introduction/{id}',
  params: ofPageFile,
  summary: 'The video that introduces an expert, or its captions, whole or in parts (F-16)',
  access: 'public',
  status: 200,
  mediaType: [...VIDEO_MEDIA_TYPES, CAPTIONS_MEDIA_TYPE],
  ranged: true,
  errors: ['NotFound'],
});

const proof = z.object({
  issuer: text(160),
  number: text(80),
  until: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  fileIds,
});

export const addClaim = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/me/page/claims',
  summary:
    'Have staff check a credential, or renew what they have checked before, within two business days; visitors see it once it is approved (F-15)',
  access: 'expert',
  status: 201,
  body: z.extend(proof, { kind: z.enum(CLAIM_KINDS), what: text(160) }),
  data: ownPage,
  errors: ['NotFound', 'Conflict', 'WrongState'],
});

export const proveClaim = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/page/claims/{id}',
  params: ofClaim,
  summary: 'Say who issued what is claimed, and send what proves it, while it waits for staff',
  access: 'expert',
  status: 200,
  body: proof,
  data: ownPage,
  errors: ['NotFound', 'WrongState'],
});

export const removeClaim = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/experts/me/page/claims/{id}',
  params: ofClaim,
  summary: 'Take a credential off the page, or back from staff',
  access: 'expert',
  status: 200,
  data: ownPage,
  errors: ['NotFound', 'WrongState'],
});

/** A claim as staff read it. */
export const claimForReview = z.extend(pageClaim, {
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  expert: z.object({
    /** Of the account */
    id,
    name: z.string(),
    /** null: the profile isn’t public, so nothing leads to it */
    handle: z.nullable(z.string()),
    countryCode: z.string(),
    /** When the payment provider had verified who this is; null: not yet */
    identityVerifiedAt: z.nullable(instant),
  }),
  /** What the page will say with it; null: nothing waits for it there */
  page: z.nullable(pageContent),
  /** Who decided */
  decidedBy: z.nullable(z.string()),
  /** Why it can’t be approved now; null: it can */
  obstacle: z.nullable(z.string()),
});
export type ClaimForReview = z.infer<typeof claimForReview>;

export const staffClaim = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/claims/{id}',
  params: ofClaim,
  summary: 'What an expert claims on their page, with its proof; the look is logged (F-15)',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  data: claimForReview,
  errors: ['NotFound'],
});

export const decideClaim = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/claims/{id}/decision',
  params: ofClaim,
  summary: 'Approve a claim, so that visitors see it, or refuse it with a reason (F-15)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    /** For the expert; needed to refuse */
    reason: z.string().check(z.maxLength(2000)),
    /** Of an approval: its last day, `yyyy-MM-dd`; null: it doesn’t expire */
    until: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  data: claimForReview,
  errors: ['NotFound', 'WrongState'],
});
