import { APPLICATION_STATUSES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofDocument } from './path-params.ts';
import { id, instant, seenVersion } from './shared.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * What an applicant writes. A draft may be unfinished, so this schema checks only sizes; the rules of
 * @nexperts/validation check that it is complete when it is submitted.
 */
export const applicationContent = z.object({
  firstName: text(50),
  lastName: text(50),
  /** Shown under the name on the profile */
  headline: text(120),
  about: text(3000),
  /** Names of C-01 categories */
  categories: z.array(text(40)).check(z.maxLength(10)),
  topics: z.array(text(40)).check(z.maxLength(20)),
  languages: z.array(text(40)).check(z.maxLength(20)),
  services: z
    .array(
      z.object({
        title: text(120),
        description: text(600),
        durationMin: z.nullable(z.int().check(z.gte(0), z.lte(1440))),
        /** Price of a session in whole Australian dollars */
        dollars: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
        /** Instant booking: sessions are confirmed as soon as the payment is authorised */
        instant: z.boolean(),
      }),
    )
    .check(z.maxLength(10)),
  credentials: z
    .array(
      z.object({
        title: text(120),
        issuer: text(120),
        year: z.nullable(z.int().check(z.gte(0), z.lte(9999))),
      }),
    )
    .check(z.maxLength(20)),
});
export type ApplicationContent = z.infer<typeof applicationContent>;

export const applicationFile = z.object({
  id,
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  /** In bytes */
  size: z.int(),
  addedAt: instant,
});
export type ApplicationFile = z.infer<typeof applicationFile>;

/** Most documents of an application. */
export const APPLICATION_FILES_MAX = 8;

export const applicationStatus = z.enum(APPLICATION_STATUSES);

/** An application as its applicant sees it. */
export const application = z.object({
  status: applicationStatus,
  /** Version, raised by each change; a call with an older one fails with Conflict */
  revision: z.int(),
  content: applicationContent,
  files: z.array(applicationFile),
  submittedAt: z.nullable(instant),
  /** Deadline of the answer (B-05); null unless submitted */
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** The reviewers' message: changes they ask for, or why they declined */
  reason: z.nullable(z.string()),
});
export type Application = z.infer<typeof application>;

const revision = seenVersion;

export const getApplication = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/application',
  summary: "The caller's expert application; an empty draft until something is saved (B-05)",
  access: 'expert',
  status: 200,
  data: application,
  errors: [],
});

export const saveApplication = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/expert/application',
  summary: 'Save the draft, complete or not',
  access: 'expert',
  status: 200,
  body: z.object({ revision, content: applicationContent }),
  data: application,
  errors: ['Conflict', 'WrongState'],
});

export const submitApplication = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/expert/application/submit',
  summary: 'Send the saved draft for review within 3 business days; `fields` lists what is missing',
  access: 'expert',
  status: 200,
  body: z.object({ revision }),
  data: application,
  errors: ['Conflict', 'WrongState'],
});

export const takeBackApplication = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/expert/application/take-back',
  summary: 'Withdraw an application that nobody has decided on, back to a draft',
  access: 'expert',
  status: 200,
  body: z.object({ revision }),
  data: application,
  errors: ['Conflict', 'WrongState'],
});

export const addApplicationFile = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/expert/application/files',
  summary: 'Add a document to the draft: PDF, PNG or JPEG',
  access: 'expert',
  status: 201,
  upload: {
    mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'],
    maxBytes: 10 * 1024 * 1024,
    named: true,
  },
  data: applicationFile,
  errors: ['ValidationFailed', 'Conflict', 'WrongState'],
});

export const getApplicationFile = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/application/files/{fileId}',
  params: ofDocument,
  summary: "Download a document from the caller's application",
  access: 'expert',
  status: 200,
  mediaType: ['application/pdf', 'image/png', 'image/jpeg'],
  errors: ['NotFound'],
});

export const removeApplicationFile = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/expert/application/files/{fileId}',
  params: ofDocument,
  summary: 'Remove a document from the draft',
  access: 'expert',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});
