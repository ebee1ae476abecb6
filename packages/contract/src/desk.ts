import {
  BOOKING_STATUSES,
  PROBLEM_KINDS,
  PROBLEM_STATES,
  SIGNED_ACTIONS,
  STAFF_QUEUES,
  STAFF_ROLES,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { bankDispute, disputeAwaits } from './disputes.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofAccount, ofBooking, text } from './path-params.ts';
import { publicReview, REVIEW_REPORT_REASONS } from './reviews.ts';
import { alarm } from './staff.ts';
import { id, instant, localDate, money } from './shared.ts';
import { uploadedFile } from './uploads.ts';

/** Somebody as other people's pages name them. */
const person = z.object({ id, name: z.string() });
const status = z.enum(BOOKING_STATUSES);
const pct = z.int().check(z.gte(0), z.lte(100));

/** What staff search finds of a person: enough to recognise them (O-02). */
export const foundPerson = z.object({
  id,
  name: z.string(),
  username: z.string(),
  /** `j••••@example.com` */
  maskedEmail: z.string(),
  role: z.enum(['client', 'expert', 'staff']),
  /** Of an expert's profile */
  handle: z.nullable(z.string()),
  state: z.enum(['active', 'suspended', 'closed']),
  timeZone: z.string(),
  memberSince: instant,
});

const foundBooking = z.object({
  id,
  title: z.string(),
  client: person,
  expert: person,
  startsAt: instant,
  captured: money,
  status,
});

const foundPayment = z.object({
  id,
  bookingId: id,
  /** The provider's reference, `pi_…` */
  providerRef: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  client: person,
  at: instant,
  amount: money,
  captured: money,
  status: z.string(),
});

export const staffSearch = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/search',
  summary:
    'Find people, bookings and payments by email (exact), name (from the first letter of a word), id, provider reference or last four digits of a card; logged (O-02)',
  access: 'staff',
  status: 200,
  query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(254)) }),
  data: z.object({
    /** Up to 20 each, best match or newest first */
    people: z.array(foundPerson),
    bookings: z.array(foundBooking),
    payments: z.array(foundPayment),
  }),
  errors: [],
});
export type StaffSearch = z.infer<typeof staffSearch.data>;

/** One thing that happened, on one axis with all others (O-03). */
export const storyEvent = z.object({
  id: z.string(),
  at: instant,
  lane: z.enum(['state', 'money', 'presence', 'email', 'problem', 'reported', 'account']),
  /** `booking.expert_accepted`, `ledger.capture`, `presence.joined`, `mail.confirmed`, `problem.offered`, `report.message` … */
  kind: z.string(),
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

const takenBy = z.nullable(z.object({ id, name: z.string(), at: instant, isMe: z.boolean() }));

const queue = z.enum(STAFF_QUEUES, 'Queue not found');

/** A case that waits in a queue. */
export const queueCase = z.object({
  queue,
  /** Of the problem, appeal, report … in its queue */
  id: z.string(),
  /** A problem's kind, an alarm's kind, a bank's reason, the rule a review is said to break; else empty */
  kind: z.string(),
  bookingId: z.nullable(id),
  /** Of an application: its applicant; of a report: the reported person; of a payout: its expert */
  accountId: z.nullable(id),
  /** Title of the session, the applicant's headline, or what a difference to the provider is about */
  title: z.string(),
  client: z.nullable(z.string()),
  expert: z.nullable(z.string()),
  captured: z.nullable(money),
  /** What a bank dispute, failed transfer or difference to the provider is about; null: another case */
  amount: z.nullable(money),
  /** The payout run of a failed transfer, or of a difference to one */
  run: z.nullable(z.object({ id, scheduledFor: instant })),
  askPct: z.nullable(pct),
  offerPct: z.nullable(pct),
  /** Whether a decision over what the client asks for takes a second member of staff (O-01) */
  takesTwo: z.boolean(),
  openedAt: instant,
  /** Null: no deadline, or a deadline that is paused */
  dueAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  /** Of a bank dispute; null: another case. An answer is awaited until its time, then what staff find */
  awaits: disputeAwaits,
  takenBy,
});
export type QueueCase = z.infer<typeof queueCase>;

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

/** What waits for a second member of staff (O-01). */
export const secondSignature = z.object({
  id,
  action: z.enum(SIGNED_ACTIONS),
  /** The booking that it is about; null: a person, or money that belongs to no booking */
  bookingId: z.nullable(id),
  /** The person that it is about, where that is no booking */
  accountId: z.nullable(id),
  /** What the roles of the person would be; null: another action */
  roles: z.nullable(z.array(z.enum(STAFF_ROLES))),
  amount: z.nullable(money),
  /** Who or what it is about, in words */
  about: z.string(),
  reason: z.string(),
  askedBy: person,
  askedAt: instant,
  /** Whether the viewer asked for it: they may only withdraw it */
  isMine: z.boolean(),
  /** Whether the viewer's roles allow to confirm it */
  mayConfirm: z.boolean(),
  /** Whether nobody can: nobody else has the role, or only whom it is about */
  hasNobody: z.boolean(),
  /** Who has one of these roles may confirm it, if it isn't about themselves */
  signers: z.array(z.enum(STAFF_ROLES)),
});
export type SecondSignature = z.infer<typeof secondSignature>;

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
  /** Disputes of the client's bank, oldest first */
  disputes: z.array(bankDispute),
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
  body: z.object({ reason: z.string().check(z.minLength(3), z.maxLength(500)) }),
  data: z.object({ email: z.string(), phone: z.string() }),
  errors: ['NotFound'],
});

export const listQueue = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/queues/{queue}',
  params: { queue },
  summary:
    'Cases of a queue, earliest deadline first; those of one’s own bookings are counted, never listed (O-05)',
  access: 'staff',
  status: 200,
  query: z.object({
    taken: z._default(z.enum(['anyone', 'me', 'nobody']), 'anyone'),
    /** `deadline`: earliest first; `newest`: opened last first */
    sort: z._default(z.enum(['deadline', 'newest']), 'deadline'),
    kind: z.optional(z.string().check(z.maxLength(40))),
    /** Of problems: whose turn it is. Of bank disputes: `bank` where evidence is sent or the claim accepted */
    with: z._default(z.enum(['staff', 'expert', 'client', 'bank']), 'staff'),
    /** `1`: only cases that take two people */
    two: z.optional(z.literal('1')),
    /** `next` of the page before */
    after: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: z.object({
    data: z.array(queueCase),
    /** Cases that match the filters and are not hidden */
    count: z.int(),
    /** Cases left out because the viewer is one of the two sides */
    hiddenOwn: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: ['NotFound'],
});

/** A case as the page of another leads to it: it names nobody, so it needs no entry in the audit log (O-06). */
const caseLink = z.pick(queueCase, {
  queue: true,
  id: true,
  kind: true,
  title: true,
  bookingId: true,
  accountId: true,
  openedAt: true,
  dueAt: true,
  pausedAt: true,
});
export type CaseLink = z.infer<typeof caseLink>;

export const staffCase = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/queues/{queue}/{id}',
  params: { queue, id: text },
  summary: 'Who has taken a case, and which cases come before and after it (O-05)',
  access: 'staff',
  status: 200,
  data: z.object({
    /** Whether it waits for staff; false also for a case of one’s own */
    isOpen: z.boolean(),
    takenBy,
    /** By deadline, without those that others have taken; null at the end of the queue */
    previous: z.nullable(caseLink),
    /** Of a case that is decided: the first of the queue */
    next: z.nullable(caseLink),
  }),
  errors: ['NotFound'],
});
export type StaffCase = z.infer<typeof staffCase.data>;

const caseTaken = z.object({ takenBy });

export const takeCase = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/queues/{queue}/{id}/take',
  params: { queue, id: text },
  summary: 'Take a case; if somebody was faster the answer says who (O-05)',
  access: 'staff',
  status: 200,
  data: caseTaken,
  errors: ['NotFound', 'Conflict'],
});

export const handBackCase = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/staff/queues/{queue}/{id}/take',
  params: { queue, id: text },
  summary: 'Hand back a case one has taken (O-05)',
  access: 'staff',
  status: 200,
  data: caseTaken,
  errors: ['NotFound'],
});

export const staffHome = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/home',
  summary:
    'Where staff begin: alarms, what they have taken, what needs their signature, and every queue (O-05)',
  access: 'staff',
  status: 200,
  data: z.object({
    roles: z.array(z.enum(STAFF_ROLES)),
    alarms: z.object({ open: z.int(), oldest: z.array(alarm) }),
    /** Cases the viewer has taken, earliest deadline first; 50 at most */
    mine: z.array(queueCase),
    /** What others asked for and the viewer may confirm, and what the viewer asked for */
    signatures: z.array(secondSignature),
    queues: z.array(
      z.object({
        queue,
        open: z.int(),
        mine: z.int(),
        notTaken: z.int(),
        late: z.int(),
        /** The earliest deadline, and since when that case is open */
        oldest: z.nullable(z.object({ openedAt: instant, dueAt: instant })),
      }),
    ),
    /** Cases that the viewer's roles decide, each once; alarms that only say that such a case is late are left out */
    waiting: z.object({
      open: z.int(),
      /** Past their deadline */
      late: z.int(),
      /** Due within 24 hours */
      soon: z.int(),
    }),
    /** Of these the one with the earliest deadline that nobody else has taken */
    urgent: z.nullable(queueCase),
    /** Currencies whose payouts a difference stops, for those who resolve it (P-08) */
    stopped: z.array(z.object({ currency: z.string(), differences: z.int() })),
  }),
  errors: [],
});
export type StaffHome = z.infer<typeof staffHome.data>;
