import * as z from 'zod/mini';
import { application, applicationStatus } from './application.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofAccount, ofAlarm, ofApplication, ofApplicationFile } from './path-params.ts';
import { id, instant, seenVersion } from './shared.ts';

/** A row of the queue. */
export const applicationSummary = z.object({
  id,
  status: applicationStatus,
  name: z.string(),
  /** The handle the profile has or would have */
  handle: z.string(),
  headline: z.string(),
  categories: z.array(z.string()),
  submittedAt: instant,
  /** Deadline of the answer (B-05); null once answered */
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** How often it was submitted */
  round: z.int(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** An application with everything a reviewer needs. */
export const applicationForReview = z.extend(application, {
  ...applicationSummary.shape,
  applicant: z.object({
    email: z.string(),
    username: z.string(),
    countryCode: z.string(),
    timeZone: z.string(),
    memberSince: instant,
  }),
  /** Events, oldest first */
  history: z.array(
    z.object({
      at: instant,
      event: z.string(),
      /** Who did it: the applicant or the name of a member of staff */
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ApplicationForReview = z.infer<typeof applicationForReview>;

export const listApplications = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/applications',
  summary: 'List applications of one status: open ones by deadline, others by newest decision (W-04)',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  query: z.object({
    status: z._default(z.enum(['submitted', 'changes_asked', 'approved', 'refused']), 'submitted'),
    /** `next` of the page before */
    after: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: z.object({
    data: z.array(applicationSummary),
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const reviewApplication = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/applications/{id}',
  params: ofApplication,
  summary: 'Get a submitted application, with its applicant and history',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  data: applicationForReview,
  errors: ['NotFound'],
});

export const reviewedFile = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/applications/{id}/files/{fileId}',
  params: ofApplicationFile,
  summary: 'Download a document from an application',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  mediaType: ['application/pdf', 'image/png', 'image/jpeg'],
  errors: ['NotFound'],
});

export const decideApplication = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/applications/{id}/decision',
  params: ofApplication,
  summary: 'Approve, request changes or decline; the applicant is emailed',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    /** The revision that was read; an application changed since is not decided on */
    revision: seenVersion,
    decision: z.enum(['approve', 'ask_changes', 'refuse']),
    /** For the applicant; required unless it is approved */
    reason: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  data: applicationForReview,
  errors: ['NotFound', 'Conflict', 'WrongState', 'ValidationFailed', 'Forbidden'],
});

/** What staff see of an account: enough to identify the one that a message is about, and no more. */
export const accountForStaff = z.object({
  id,
  name: z.string(),
  /** `d••••@example.com` */
  maskedEmail: z.string(),
  role: z.enum(['client', 'expert', 'staff']),
  /** When the second factor was turned on; null: off */
  secondFactorSince: z.nullable(instant),
  /** A requested removal of the second factor that has not taken effect */
  removal: z.nullable(z.object({ requestedAt: instant, effectiveAt: instant })),
});
export type AccountForStaff = z.infer<typeof accountForStaff>;

export const findAccountForStaff = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/accounts/find',
  summary: 'Find an account by its exact email address, username or handle; the lookup is logged',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  body: z.object({ find: z.string().check(z.minLength(1), z.maxLength(254)) }),
  data: accountForStaff,
  errors: ['NotFound'],
});

export const askToRemoveSecondFactor = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/accounts/{id}/second-factor/removal',
  params: ofAccount,
  summary:
    'Remove two-step login for someone who lost their phone and codes, in 24 hours unless the owner stops it. ' +
    "Takes the staff member's own password and, if they use two-step login, a code from their own app",
  access: 'staff',
  roles: ['support'],
  status: 200,
  body: z.object({
    /** How the owner was recognised; kept with the record */
    reason: z.string().check(z.maxLength(500)),
    currentPassword: z.string().check(z.maxLength(128)),
    /** Code of the staff member's own app, or a recovery code */
    code: z._default(z.string().check(z.maxLength(32)), ''),
  }),
  data: accountForStaff,
  errors: [
    'NotFound',
    'ValidationFailed',
    'WrongPassword',
    'SecondFactorRequired',
    'CodeMismatchException',
    'Forbidden',
    'WrongState',
  ],
});

export const withdrawSecondFactorRemoval = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/staff/accounts/{id}/second-factor/removal',
  params: ofAccount,
  summary: 'Cancel the removal of two-step login; the owner is emailed',
  access: 'staff',
  roles: ['support'],
  status: 200,
  data: accountForStaff,
  errors: ['NotFound', 'WrongState'],
});

/** A failure that retries won't fix, such as a refund that the provider refused three times. */
export const alarm = z.object({
  id,
  /** `refund.refused`, `job.dead` … */
  kind: z.string(),
  /** What it is about: a `booking`, an `account`, a `job`, a `currency`, or a case by the name of its queue */
  about: z.object({ kind: z.string(), id: z.string() }),
  /** The booking it is about, with the names of its two sides */
  booking: z.nullable(z.object({ id, title: z.string(), client: z.string(), expert: z.string() })),
  /** The provider's code for the cause */
  detail: z.string(),
  raisedAt: instant,
});
export type Alarm = z.infer<typeof alarm>;

export const listAlarms = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/alarms',
  summary: 'Open alarms, newest first, and how many there are',
  access: 'staff',
  status: 200,
  query: z.object({
    /** `next` of the page before */
    after: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: z.object({
    data: z.array(alarm),
    count: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const clearAlarm = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/alarms/{id}/clear',
  params: ofAlarm,
  summary: 'Resolve an alarm whose cause was fixed by hand',
  access: 'staff',
  roles: ['support', 'finance'],
  status: 204,
  errors: ['NotFound'],
});

export const staffOverview = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/overview',
  summary: 'How much work is waiting in each staff queue, and since when (W-04)',
  access: 'staff',
  status: 200,
  data: z.object({
    applications: z.object({
      /** Sent and not answered */
      waiting: z.int(),
      /** Of these, how many are past their deadline */
      overdue: z.int(),
      /** The one with the earliest deadline */
      first: z.nullable(z.object({ id, name: z.string(), submittedAt: instant, dueAt: instant })),
      /** Waiting for the applicant, who was asked for changes */
      changesAsked: z.int(),
    }),
    alarms: z.object({
      open: z.int(),
      /** The oldest three */
      oldest: z.array(alarm),
    }),
    /** Second factors that will be removed unless the owner objects */
    removals: z.object({
      waiting: z.int(),
      /** When the next one takes effect */
      nextAt: z.nullable(instant),
    }),
  }),
  errors: [],
});
export type StaffOverview = z.infer<typeof staffOverview.data>;
