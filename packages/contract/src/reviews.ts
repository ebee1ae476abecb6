import { REVIEWS_PER_PAGE } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking, ofHandle, ofReview } from './path-params.ts';
import { id, idList, instant, timeCursor, wholeNumber } from './shared.ts';

const stars = z.int().check(z.gte(1), z.lte(5));
const reviewText = z.string().check(z.maxLength(1000));

/** The caller's own review of a booking. Nothing here tells whether the other side has written. */
export const ownReview = z.object({
  id,
  stars,
  tags: z.array(z.string()),
  text: z.string(),
  writtenAt: instant,
  publishedAt: z.nullable(instant),
  /** What the reviewed person replied */
  reply: z.nullable(z.string()),
  /** The rule of the community guidelines for which staff removed it, or `absence_cleared` */
  removedReason: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;

/** What the other side wrote, once it is published. */
export const reviewOfYou = z.object({
  id,
  stars,
  tags: z.array(z.string()),
  text: z.string(),
  publishedAt: instant,
  reply: z.nullable(z.string()),
  /** Until when the viewer may reply; null when they can't */
  replyUntil: z.nullable(instant),
  /** When the viewer reported it to staff; null: they didn't */
  reportedAt: z.nullable(instant),
});
export type ReviewOfYou = z.infer<typeof reviewOfYou>;

/** Whether the caller can review a booking, or has. */
export const reviewing = z.object({
  /** Until when the viewer may write or change theirs, and when it is published at the latest; null when they can't */
  until: z.nullable(instant),
  /** Why they can't */
  refused: z.nullable(z.enum(['met_too_briefly', 'window_closed', 'not_over', 'published'])),
  own: z.nullable(ownReview),
  ofYou: z.nullable(reviewOfYou),
  /** Tags to choose from; none where only the client gives them */
  tags: z.array(z.string()),
});
export type Reviewing = z.infer<typeof reviewing>;

export const getReviewing = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/review',
  params: ofBooking,
  summary: "The caller's own review of a booking, and the other side's once both are published (A-07)",
  access: 'party',
  status: 200,
  data: reviewing,
  errors: ['NotFound'],
});

export const saveReview = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/bookings/{id}/review',
  params: ofBooking,
  summary: 'Write or change a review until it is published, at most 14 days after the end (A-07)',
  access: 'party',
  status: 200,
  body: z.object({
    stars,
    tags: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)), []),
    text: z._default(reviewText, ''),
  }),
  data: reviewing,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

/** A published review on a profile. */
export const publicReview = z.object({
  id,
  author: z.string(),
  stars,
  tags: z.array(z.string()),
  text: z.string(),
  at: instant,
  reply: z.nullable(z.object({ text: z.string(), at: instant })),
});
export type PublicReview = z.infer<typeof publicReview>;

export const expertReviews = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}/reviews',
  params: ofHandle,
  summary: 'Published reviews of an expert, newest first, with score and distribution (A-08)',
  access: 'public',
  status: 200,
  query: z.object({
    stars: z.optional(wholeNumber(1, 5)),
    limit: z._default(wholeNumber(1, 100), REVIEWS_PER_PAGE),
    after: z.optional(timeCursor),
  }),
  response: z.object({
    data: z.array(publicReview),
    next: z.nullable(z.string()),
    /** Of the newest review of each client, as are count, distribution and tags */
    score: z.nullable(z.number()),
    count: z.int(),
    /** How many gave 1, 2, 3, 4 and 5 stars */
    distribution: z.array(z.int()).check(z.length(5)),
    /** Tags by how often they were given */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  errors: ['NotFound'],
});
export type ExpertReviews = z.infer<typeof expertReviews.response>;

export const replyToReview = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/reviews/{id}/reply',
  params: ofReview,
  summary: 'The reviewed person replies once, within 30 days (A-08)',
  access: 'session',
  status: 200,
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  data: reviewOfYou,
  errors: ['NotFound', 'WrongState'],
});

/** Rules of the community guidelines that a review can break. */
export const REVIEW_REPORT_REASONS = [
  'not_a_session',
  'private_details',
  'abuse',
  'advertising',
  'other',
] as const;

export const reportReview = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/reviews/{id}/report',
  params: ofReview,
  summary: 'Report a published review to staff (A-08)',
  access: 'session',
  status: 204,
  body: z.object({
    reason: z.enum(REVIEW_REPORT_REASONS),
    text: z._default(z.string().check(z.maxLength(1000)), ''),
  }),
  errors: ['NotFound', 'Conflict'],
});

export const reportedReviews = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/reviews/reported',
  summary: 'Which of some reviews the caller reported to staff (A-08)',
  access: 'session',
  status: 200,
  query: z.object({ ids: idList }),
  data: z.array(id),
  errors: [],
});

export const decideReview = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/reviews/{id}/decision',
  params: ofReview,
  summary:
    'Keep a published review, or remove it with a rule of the community guidelines; closes its reports (A-08)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('keep') }),
    z.object({
      outcome: z.literal('remove'),
      /** The rule it broke, which the author can read */
      reason: z.enum(REVIEW_REPORT_REASONS),
    }),
  ]),
  errors: ['NotFound', 'WrongState', 'Forbidden'],
});
