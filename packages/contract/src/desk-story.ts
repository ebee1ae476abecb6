import { PROBLEM_KINDS, PROBLEM_STATES, STAFF_ROLES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { bankDispute } from './bank-disputes.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofAccount, ofBooking } from './path-params.ts';
import { publicReview, REVIEW_REPORT_REASONS } from './reviews.ts';
import { id, instant, localDate, money } from './shared.ts';
import { uploadedFile } from './uploads.ts';
import {
  person,
  status,
  pct,
  foundPerson,
  foundBooking,
  foundPayment,
  queueCase,
  secondSignature,
} from './desk.ts';

/** One thing that happened, on one axis with all others (O-03). */
export const storyEvent = z.object({
  id: z.string(),
  at: instant,
  lane: z.enum(['state', 'money', 'presence', 'email', 'problem', 'reported', 'account']),
  /** `booking.expert_accepted`, `ledger.capture`, `presence.joined`, `mail.confirmed`, `problem.offered`, `report.message` … */
  kind: z.string(),
  /** In a person's story, the booking that it is about; null: the account, or the story is a booking's */
  bookingId: z.nullable(id),
  by: z.object({ side: z.enum(['client', 'expert', 'staff', 'system']), name: z.nullable(z.string()) }),
  amount: z.nullable(money),
  /** The share that a step of a problem is about */
  pct: z.nullable(pct),
  /** What somebody wrote, or the provider's code; no more than their words */
  text: z.string(),
  /** What they sent with it */
  files: z.array(uploadedFile),
  /** Of an email: to whom, and whether it was sent */
  delivery: z.nullable(
    z.object({ to: z.enum(['client', 'expert', 'account']), state: z.enum(['sent', 'waiting', 'failed']) }),
  ),
});

export type StoryEvent = z.infer<typeof storyEvent>;

const seen = z.object({ by: z.string(), at: instant });

const storyPerson = z.object({
  id,
  name: z.string(),
  maskedEmail: z.string(),
  timeZone: z.string(),
  handle: z.nullable(z.string()),
  /** Bookings in all, and problems reported in them */
  bookings: z.int(),
  problems: z.int(),
  state: z.enum(['active', 'suspended', 'closed']),
});

/** An action the desk offers, with why it can't be done now (O-04). */
const offered = z.object({ possible: z.boolean(), why: z.string() });

/** A published review that was reported, with every report of it. */
export const reportedReview = z.extend(z.omit(publicReview, { at: true }), {
  /** Who wrote it: `client` speaks of the expert, `expert` of the client */
  side: z.enum(['client', 'expert']),
  publishedAt: instant,
  /** When staff removed it, and the rule it broke */
  removed: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Oldest first */
  reports: z.array(
    z.object({
      /** The case in the queue of reported reviews */
      id,
      reason: z.enum(REVIEW_REPORT_REASONS),
      text: z.string(),
      by: z.string(),
      at: instant,
      dueAt: instant,
      state: z.enum(['open', 'kept', 'removed']),
    }),
  ),
});

export type ReportedReview = z.infer<typeof reportedReview>;

const stretch = z.object({ from: instant, to: instant });

/** The whole story of a booking (O-03). */
export const bookingStory = z.object({
  id,
  /** Of a seat: the workshop’s session; null: a 1-on-1 booking */
  groupSessionId: z.nullable(id),
  title: z.string(),
  status,
  durationMin: z.int(),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
  endedAt: z.nullable(instant),
  closedReason: z.nullable(z.string()),
  price: money,
  latePolicyPct: z.int(),
  client: storyPerson,
  /** Who paid for a seat that the client has (H-02); null: the client, or nobody has taken it */
  payer: z.nullable(storyPerson),
  expert: storyPerson,
  money: z.object({
    captured: money,
    refunded: money,
    /** Ordered and not sent yet; `held` says that it waits for an appeal */
    due: money,
    refundHeld: z.boolean(),
    chargedBack: money,
    borne: money,
    /** Null until the session is over */
    fee: z.nullable(money),
    share: z.nullable(money),
    escrow: money,
    /** The law of P-01 over the posted rows: captured + borne − refunded − charged back − fee − share − escrow; 0 */
    off: money,
    /** Everything that goes back for this booking, against the limit of one signature (O-01) */
    refundsInAll: money,
    payments: z.array(foundPayment),
  }),
  /** Oldest first */
  events: z.array(storyEvent),
  /** When each was present by their own record, and when both records support that the call worked (G-01) */
  presence: z.object({ client: z.array(stretch), expert: z.array(stretch), together: z.array(stretch) }),
  problem: z.nullable(
    z.object({
      id,
      kind: z.enum(PROBLEM_KINDS),
      state: z.enum(PROBLEM_STATES),
      askPct: pct,
      offerPct: z.nullable(pct),
      refundPct: z.nullable(pct),
      dueAt: z.nullable(instant),
      pausedAt: z.nullable(instant),
      /** Of conduct: since when the expert may read the report */
      sharedAt: z.nullable(instant),
      /** Of conduct: until when the expert may answer what staff put to them, and when they did; null: not asked */
      hearing: z.nullable(z.object({ until: instant, answeredAt: z.nullable(instant) })),
    }),
  ),
  /** Bank disputes, oldest first */
  bankDisputes: z.array(bankDispute),
  /** Reviews of this session that somebody reported */
  reviews: z.array(reportedReview),
  /** The cases of this booking that wait for staff */
  cases: z.array(queueCase),
  signatures: z.array(secondSignature),
  actions: z.object({
    /** With the full refund, and with what the usual policy gives back */
    cancel: z.extend(offered, { full: money, policy: money }),
    /** What can still go back, and how much of it one person may order */
    refund: z.extend(offered, { most: money, alone: money }),
    /** What the provider refused for good to refund, which finance pays another way; null: nothing (O-08) */
    payOtherwise: z.nullable(money),
  }),
  /** The newest looks at this page, this one first */
  looks: z.array(seen),
});

export type BookingStory = z.infer<typeof bookingStory>;

export const staffBooking = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/bookings/{id}',
  params: ofBooking,
  summary:
    'The whole story of a booking on one axis; the look is logged, and nobody sees one of their own (O-03)',
  access: 'staff',
  status: 200,
  data: bookingStory,
  errors: ['NotFound'],
});

/** A published review that somebody wrote, or that is about them. */
const personReview = z.object({
  id,
  /** Null: written before reviews belonged to a booking */
  bookingId: z.nullable(id),
  /** Whether the person wrote it */
  isAuthor: z.boolean(),
  /** Who wrote it about the person, or about whom the person wrote it; null where no account is known */
  other: z.nullable(person),
  stars: z.int(),
  /** Null: what an expert wrote about a client, which only the two can read until it is reported */
  text: z.nullable(z.string()),
  publishedAt: instant,
  /** The rule it broke, or `absence_cleared`; null while it stands */
  removedReason: z.nullable(z.string()),
});

/** A report that somebody sent, or that is about them (A-08, M-07). */
const personReport = z.object({
  id,
  /** What was reported */
  /** `case`: opened by staff without a report, by `other` */
  what: z.enum(['review', 'message', 'person', 'case']),
  bookingId: z.nullable(id),
  /** Whether the person sent it */
  isReporter: z.boolean(),
  /** Who reported the person, or whom the person reported */
  other: z.nullable(person),
  reason: z.string(),
  text: z.string(),
  at: instant,
  isOpen: z.boolean(),
  /** Whether staff acted on it: removed the review, or did something about the person */
  isUpheld: z.boolean(),
});

/** Everything staff need to know of a person (O-03). */
export const personStory = z.extend(foundPerson, {
  maskedPhone: z.string(),
  countryCode: z.string(),
  hasTwoSteps: z.boolean(),
  expertId: z.nullable(id),
  /** Whether the profile is public */
  isListed: z.boolean(),
  staffRoles: z.array(z.enum(STAFF_ROLES)),
  suspension: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  facts: z.object({
    /** Sessions booked in the last 12 months, on either side, and those that took place */
    booked: z.int(),
    attended: z.int(),
    /** Paid as a client and refunded in that time, one amount for each currency */
    captured: z.array(money),
    refunded: z.array(money),
    problems: z.object({ all: z.int(), open: z.int() }),
    /** Bookings to come, which a suspension would cancel */
    ahead: z.int(),
  }),
  /** What an expert is owed, below zero a debt; null for a client */
  balances: z.nullable(
    z.array(
      z.object({
        pending: money,
        available: money,
        /** From when finance may write the debt off (P-02); null where there is none */
        writeOffFrom: z.nullable(instant),
        /** From when finance may book what is available of a closed account as unclaimed (W-07); null where there is nothing to book */
        unclaimedFrom: z.nullable(instant),
      }),
    ),
  ),
  payoutHold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  /** How an expert is featured (F-19); `until` and `by` are null where nobody said so at the desk */
  featuring: z.nullable(
    z.object({
      priority: z.int(),
      reason: z.string(),
      by: z.nullable(z.string()),
      /** The last day, in the zone of the business */
      until: z.nullable(localDate),
    }),
  ),
  /** Oldest first; the newest 200 */
  events: z.array(storyEvent),
  /** The newest 20 */
  bookings: z.array(z.extend(foundBooking, { as: z.enum(['client', 'expert']) })),
  /** By the person and about them, the newest 20 each */
  reviews: z.array(personReview),
  reports: z.array(personReport),
  looks: z.array(seen),
});

export type PersonStory = z.infer<typeof personStory>;

export const staffPerson = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/people/{id}',
  params: ofAccount,
  summary:
    'A person with their account, bookings, problems and emails on one axis; the look is logged (O-03)',
  access: 'staff',
  status: 200,
  data: personStory,
  errors: ['NotFound'],
});

export const showContact = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/people/{id}/contact',
  params: ofAccount,
  summary: 'Email address and phone number of a person; who asked and why is logged (O-06)',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  data: z.object({ email: z.string(), phone: z.string() }),
  errors: ['NotFound'],
});
