import { CLAIM_KINDS, EARNING_STATES, PAYOUT_NEEDS, PAYOUT_REASONS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { account } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { slot } from './error-codes.ts';
import { pageLanguage, shownPage } from './own-page.ts';
import { ofHandle } from './path-params.ts';
import { id, idList, instant, localDate, money, timeCursor, wholeNumber } from './shared.ts';

export const service = z.object({
  id,
  title: z.string(),
  description: z.string(),
  durationMin: z.int(),
  price: money,
  /** true: confirmed as soon as the payment is authorised; false: the expert answers the request */
  instant: z.boolean(),
});
export type Service = z.infer<typeof service>;

/** What visitors see of an expert (W-01); `expertReviews` has the reviews. */
export const expertProfile = z.extend(shownPage, {
  handle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  bio: z.string(),
  languages: z.array(z.string()),
  /** The same languages with how well the expert speaks them, where the expert states it (F-06) */
  languageLevels: z.array(pageLanguage),
  /** Pictures and PDFs; `portfolioFile` has each */
  portfolio: z.array(
    z.object({ url: z.string(), caption: z.string(), name: z.string(), isPicture: z.boolean() }),
  ),
  /** The expert introduces themselves (F-16); null: no video. `seconds` is its length, rounded up */
  video: z.nullable(
    z.object({
      url: z.string(),
      mediaType: z.string(),
      seconds: z.int(),
      captionsUrl: z.nullable(z.string()),
    }),
  ),
  /** What was checked and is valid now (F-07): who they are, then what staff approved */
  checks: z.array(
    z.object({
      kind: z.enum(['identity', ...CLAIM_KINDS]),
      /** The title, category or credential; empty for the identity */
      what: z.string(),
      /** Who issued it; empty: not known */
      issuer: z.string(),
      /** Days in our business zone, `yyyy-MM-dd` */
      checkedOn: z.string(),
      /** Its last day; null: it doesn’t expire */
      until: z.nullable(z.string()),
    }),
  ),
  timeZone: z.string(),
  /** New bookings are paused (F-13): the first day in their zone that takes them again, and what the expert says of it */
  pause: z.nullable(z.object({ until: localDate, line: z.string() })),
  avatarUrl: z.string(),
  /** Address of the picture for link previews, a PNG of 1200 x 630; it changes with what the picture shows (F-09) */
  shareUrl: z.string(),
  reviewScore: z.nullable(z.number()),
  reviewCount: z.int(),
  sessionCount: z.int(),
  /** Minutes to a first reply: the median of 90 days; null: fewer than ten, or most had none (F-07) */
  answersInMin: z.nullable(z.int()),
  /** Of the newest sessions, at most 50, how many the expert neither cancelled nor missed; null below ten (F-07) */
  kept: z.nullable(z.object({ kept: z.int(), of: z.int() })),
  /** Per cent of the price refunded on a cancellation less than 24 h before the start: 0, 50 or 100 (B-04) */
  latePolicyPct: z.int(),
  services: z.array(service),
});
export type ExpertProfile = z.infer<typeof expertProfile>;

export const currentExpert = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me',
  summary: 'The logged-in expert; 200 means logged in as an expert (K-09)',
  access: 'expert',
  status: 200,
  data: account,
  errors: [],
});

export const featuredExperts = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/featured',
  summary: 'Featured experts (K-10)',
  access: 'public',
  status: 200,
  response: z.array(
    z.object({
      _id: id,
      handle: z.string(),
      description: z.string(),
      /** 0 where nobody is featured: then these are the first by standing (F-19) */
      priority: z.int(),
      // Fields our server adds, as in `expertCard` (D-3). Another host may leave them out.
      reviewScore: z.optional(z.nullable(z.number())),
      reviewCount: z.optional(z.int()),
      sessionCount: z.optional(z.int()),
      languages: z.optional(z.array(z.string())),
      fromPrice: z.optional(z.nullable(money)),
      fromDurationMin: z.optional(z.nullable(z.int())),
      nextSlotAt: z.optional(z.nullable(instant)),
      checked: z.optional(z.nullable(z.enum(['claim', 'identity']))),
      pausedUntil: z.optional(z.nullable(localDate)),
    }),
  ),
  errors: [],
});

export const getExpert = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}',
  params: ofHandle,
  summary: 'Public profile of an expert with services (W-01)',
  access: 'public',
  status: 200,
  data: expertProfile,
  errors: ['NotFound'],
});

export const previewPage = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page/preview',
  summary: 'The draft of the own page as `getExpert` will answer it once it is published (F-17)',
  access: 'expert',
  status: 200,
  data: expertProfile,
  errors: ['NotFound'],
});

export const previewSharePicture = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/page/preview/share.png',
  summary: 'The picture for link previews as it will be once the draft is published (F-17)',
  access: 'expert',
  status: 200,
  mediaType: 'image/png',
  errors: ['NotFound'],
});

export const getSlots = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/{handle}/slots',
  params: ofHandle,
  summary: 'Free slots of a service in [from, to), at most 62 days apart (W-02)',
  access: 'public',
  status: 200,
  query: z.object({ serviceId: id, from: instant, to: instant }),
  response: z.object({
    /** The expert's own zone */
    timeZone: z.string(),
    slots: z.array(slot),
    /** First free slot at or after `from` within the service's horizon, also beyond `to` */
    next: z.nullable(slot),
  }),
  errors: ['NotFound'],
});

/** Where the money of an expert is: what a run would do decides what this says (B-02, P-02, P-04, P-09). */
export const expertBalance = z.object({
  /** Can be paid out; zero while there is a debt */
  available: money,
  /** What the expert owes, because a share was taken back after it was paid; null: nothing */
  owed: z.nullable(money),
  /** Earned, until nobody can report a problem any more */
  pending: money,
  /** Earned, and somebody decides first: by what, of how many sessions, up to how much, and the earliest deadline */
  onHold: z.array(
    z.object({
      reason: z.enum(['problem', 'appeal', 'bank']),
      sessions: z.int(),
      upTo: money,
      decisionBy: z.nullable(instant),
    }),
  ),
  /** Since when our staff hold the payouts; null: they don't */
  heldSince: z.nullable(instant),
  /** On its way to the provider */
  sending: z.nullable(money),
  /** A run that is late because our books have to be checked first (P-08) */
  delayed: z.nullable(z.object({ scheduledFor: instant, amount: money })),
  /** Payouts that the expert's bank sent back and that wait with the provider for another bank account */
  sentBack: z.array(z.object({ scheduledFor: instant, amount: money, reason: z.nullable(z.string()) })),
  /** The latest payout, if it wasn't sent, and why: our word or the provider's code */
  unsent: z.nullable(z.object({ scheduledFor: instant, amount: money, reason: z.nullable(z.string()) })),
  /** Why the next run will send nothing of what is available; null: it will, or there is nothing */
  obstacle: z.nullable(z.enum(PAYOUT_REASONS)),
});
export type ExpertBalance = z.infer<typeof expertBalance>;

export const expertEarnings = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/earnings',
  summary: "The expert's balances, and a page of paid sessions: price, platform fee and share (B-02)",
  access: 'expert',
  status: 200,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 50),
    /** `next` of the page before */
    after: z.optional(timeCursor),
    /** Only sessions of these bookings: at most 100 ids, separated by commas */
    bookings: z.optional(idList),
  }),
  data: z.object({
    balance: expertBalance,
    nextPayoutAt: instant,
    /** What the expert still has to do before a payout; empty: nothing */
    payoutsNeed: z.array(z.enum(PAYOUT_NEEDS)),
    /** They earn money and haven't given the address that the tax office asks for (O-07); it stops no payout */
    asksAddress: z.boolean(),
    /** Newest start first */
    sessions: z.array(
      z.object({
        bookingId: id,
        serviceTitle: z.string(),
        clientName: z.string(),
        startsAt: instant,
        /** The state of its money by the ledger, which isn't the booking's status */
        state: z.enum(EARNING_STATES),
        /** When it was paid, if it was */
        paidAt: z.nullable(instant),
        gross: money,
        fee: money,
        net: money,
      }),
    ),
    /** Where the next page of sessions begins; null at the end */
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const expertFirstSteps = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/first-steps',
  summary: 'Which steps a new expert has completed so that clients can book them (W-03)',
  access: 'expert',
  status: 200,
  data: z.object({
    /** An uploaded picture; without one a drawn face is shown */
    hasPicture: z.boolean(),
    /** At least one active service */
    hasService: z.boolean(),
    /** Weekly hours, or hours on a future date */
    hasHours: z.boolean(),
    /** Whether the expert has published a change of the page that came of the application (F-06) */
    hasPage: z.boolean(),
    /** Whether the search lists the profile */
    isListed: z.boolean(),
    /** What is left to do before they can be paid; empty: nothing */
    payoutsNeed: z.array(z.enum(PAYOUT_NEEDS)),
    /** Whether a session took place; the first steps are done then */
    hadSession: z.boolean(),
  }),
  errors: ['NotFound'],
});
export type FirstSteps = z.infer<typeof expertFirstSteps.data>;
