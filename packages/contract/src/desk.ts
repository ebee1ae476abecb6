import { BOOKING_STATUSES, CASE_TURNS, SIGNED_ACTIONS, STAFF_QUEUES, STAFF_ROLES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { bankDisputeAwaits } from './bank-disputes.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './path-params.ts';
import { id, instant, money } from './shared.ts';

/** Somebody as other people's pages name them. */
export const person = z.object({ id, name: z.string() });

export const status = z.enum(BOOKING_STATUSES);

export const pct = z.int().check(z.gte(0), z.lte(100));

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

export const foundBooking = z.object({
  id,
  title: z.string(),
  client: person,
  expert: person,
  startsAt: instant,
  captured: money,
  status,
});

export const foundPayment = z.object({
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
  awaits: bankDisputeAwaits,
  takenBy,
});

export type QueueCase = z.infer<typeof queueCase>;

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
    with: z._default(z.enum(CASE_TURNS), 'staff'),
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
  summary: 'Where staff begin: what they have taken, what needs their signature, and every queue (O-05)',
  access: 'staff',
  status: 200,
  data: z.object({
    roles: z.array(z.enum(STAFF_ROLES)),
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
