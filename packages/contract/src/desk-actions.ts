import { AUDIT_AREAS, STAFF_ROLES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { secondSignature } from './desk.ts';
import { ofAccount, ofBooking, ofExpert, ofSignature } from './path-params.ts';
import { id, instant, localDate, staffOutcome, statementText } from './shared.ts';

/** How high an expert can be featured. */
export const FEATURED_PRIORITY_MAX = 100;
const minor = z.int().check(z.gte(0), z.lte(100_000_000));

/** What became of an action of staff. */
export type StaffOutcome = z.infer<typeof staffOutcome>;

export const staffCancelBooking = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/bookings/{id}/cancel',
  params: ofBooking,
  summary:
    'Cancel a booking that has not begun, with a full refund or what the usual policy gives back (O-04)',
  access: 'staff',
  roles: ['support'],
  status: 200,
  body: z.object({ refund: z.enum(['full', 'policy']), reason: statementText }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict'],
});

export const staffRefund = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/bookings/{id}/refunds',
  params: ofBooking,
  summary:
    'Refund part of what is left; more than A$500 for one booking in all takes a second person (O-01, O-04)',
  access: 'staff',
  roles: ['support', 'finance'],
  status: 200,
  body: z.object({
    amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    /** `money.refundsInAll` as the person saw it: what went back in the meantime is not refunded again */
    seenRefundsMinor: minor,
    reason: statementText,
  }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict', 'ValidationFailed'],
});

/** A line that people copy from a bank's page. */
const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(3), z.maxLength(max), z.regex(/^[^\p{C}]*$/u));

export const payRefundOtherwise = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/bookings/{id}/refunds/otherwise',
  params: ofBooking,
  summary:
    'Record that a refund which the provider refuses for good was paid another way; always takes a second person (O-08)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    /** All of what the provider refused, as the person saw it */
    amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    /** Where it went, such as `Bank account ending in 4821`; the client reads it */
    paidTo: line(100),
    /** Of the transfer */
    reference: line(100),
    /** `2026-11-28`, not after today in the business zone */
    paidOn: localDate,
  }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict', 'ValidationFailed'],
});

export const suspendAccount = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/accounts/{id}/suspension',
  params: ofAccount,
  summary:
    'Suspend a person: ends sessions and sockets, hides the profile and cancels bookings to come, an expert’s with a full refund (O-04)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    reason: statementText,
    /** What a client’s bookings to come give back */
    clientBookings: z._default(z.enum(['policy', 'full']), 'policy'),
  }),
  data: z.object({
    cancelled: z.int(),
    /** Refunds of cancelled bookings that wait for a second member of staff (O-01) */
    waiting: z.int(),
  }),
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const liftSuspension = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/staff/accounts/{id}/suspension',
  params: ofAccount,
  summary: 'Lift a suspension: the person can log in and the profile is shown again (O-04)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const holdPayouts = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/experts/{id}/payout-hold',
  params: ofExpert,
  summary: 'Hold an expert’s payouts back (O-04)',
  access: 'staff',
  roles: ['finance'],
  status: 204,
  body: z.object({ reason: statementText }),
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const releasePayouts = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/staff/experts/{id}/payout-hold',
  params: ofExpert,
  summary: 'Ask to release payouts that are held back; a second person confirms (O-01, O-04)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict'],
});

export const featureExpert = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/staff/experts/{id}/featuring',
  params: ofExpert,
  summary: 'Feature an expert until a day is over, in place of what was said before (F-19)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.object({
    /** Highest first */
    priority: z.int().check(z.gte(1), z.lte(FEATURED_PRIORITY_MAX)),
    /** The last day, in the zone of the business; at most a year ahead */
    until: localDate,
    reason: statementText,
  }),
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const endFeaturing = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/staff/experts/{id}/featuring',
  params: ofExpert,
  summary: 'Feature an expert no longer (F-19)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const listStaff = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/team',
  summary: 'Members of staff with their roles (O-01)',
  access: 'staff',
  roles: ['admin'],
  status: 200,
  data: z.array(
    z.object({
      id,
      name: z.string(),
      maskedEmail: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      hasTwoSteps: z.boolean(),
      /** The desk is open to them: with two steps, or where the installation asks none of them */
      canEnter: z.boolean(),
      isMe: z.boolean(),
    }),
  ),
  errors: [],
});

export const changeRoles = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/staff/accounts/{id}/roles',
  params: ofAccount,
  summary: 'Ask to change the roles of a member of staff; another admin confirms (O-01)',
  access: 'staff',
  roles: ['admin'],
  status: 200,
  body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).check(z.maxLength(4)), reason: statementText }),
  data: staffOutcome,
  errors: ['NotFound', 'Conflict', 'WrongState'],
});

export const listSignatures = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/signatures',
  summary: 'What waits for a second member of staff, oldest first (O-01)',
  access: 'staff',
  status: 200,
  data: z.array(secondSignature),
  errors: [],
});

export const confirmSignature = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/signatures/{id}/confirm',
  params: ofSignature,
  summary: 'Confirm what somebody else asked for, which is then done at once (O-01)',
  access: 'staff',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

export const declineSignature = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/signatures/{id}/decline',
  params: ofSignature,
  summary: 'Decline what somebody else asked for, with a reason (O-01)',
  access: 'staff',
  status: 204,
  body: z.object({ reason: statementText }),
  errors: ['NotFound', 'WrongState'],
});

export const withdrawSignature = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/signatures/{id}/withdraw',
  params: ofSignature,
  summary: 'Withdraw what one has asked for (O-01)',
  access: 'staff',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

const auditFilter = {
  /** Account that acted */
  actor: z.optional(id),
  /** `booking:ID`, `account:ID` …, or the id alone of a booking, an account, an expert, an application or a workshop’s session */
  subject: z.optional(z.string().check(z.maxLength(80))),
  /** Only looks, or only what else people did who are staff */
  what: z._default(z.enum(['all', 'looks', 'actions']), 'all'),
  /** Only events that begin with this word: `booking` for `booking.expert_accepted` */
  area: z.optional(z.enum(AUDIT_AREAS)),
  from: z.optional(instant),
  to: z.optional(instant),
};

export const auditLog = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/audit',
  summary: 'Every look and every action, newest first (O-06)',
  access: 'staff',
  roles: ['admin'],
  status: 200,
  query: z.object({ ...auditFilter, after: z.optional(z.string().check(z.maxLength(80))) }),
  response: z.object({
    data: z.array(
      z.object({
        id,
        at: instant,
        actor: z.nullable(z.object({ id, name: z.string() })),
        action: z.string(),
        subject: z.string(),
        /** The first word of the subject: `booking` of `booking:ID` */
        subjectKind: z.string(),
        /** The page the subject has at the desk; null when it has none, or is deleted */
        about: z.nullable(
          z.object({
            kind: z.enum(['booking', 'account', 'application', 'group-session']),
            id,
            name: z.string(),
          }),
        ),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const auditCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/audit.csv',
  summary: 'The newest 10,000 of the same entries as CSV; the export is logged (O-06)',
  access: 'staff',
  roles: ['admin'],
  status: 200,
  query: z.object(auditFilter),
  mediaType: 'text/csv',
  errors: [],
});

/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditLog.response>['data'][number];
