import {
  APPLICATION_TRANSITIONS,
  OVERTIME_STATES,
  PROBLEM_TRANSITIONS,
  TRANSITIONS,
  type ApplicationEvent,
  type AuditAction,
  type BookingEvent,
  type OvertimeState,
  type ProblemEvent,
} from '@nexperts/domain';
import * as z from 'zod/mini';

const { object, optional, nullable, string, int, boolean, array } = z;

/** The same for each of these events. */
const each = <K extends string, S>(actions: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(actions.map((action) => [action, schema])) as Record<K, S>;

const because = object({ reason: string() });
const roles = object({ roles: string() });
const money = { amountMinor: int(), currency: string() };
const paid = object({ ...money, paidTo: string(), reference: string(), paidOn: string() });
const steps = { from: string(), to: string() };
const moved = object({ ...steps, was: optional(string()), startsAt: optional(string()) });
const share = object({ pct: optional(int()) });
const alarmOf = object({ kind: string(), reason: string() });
const claim = object({ claim: string(), reason: optional(string()) });
const report = object({ report: string(), reason: optional(string()) });
const decided = object({ review: string(), reports: int(), reason: optional(string()) });
const bankDispute = object({ ref: string() });
const calendar = object({ calendar: string(), kind: string() });
const payout = object({ payoutId: string(), reason: optional(string()) });
const verification = object({ reason: nullable(string()) });
const signature = object({ id: string(), action: string(), reason: optional(string()) });
const service = object({
  id: string(),
  durationMin: int(),
  priceMinor: int(),
  instant: boolean(),
  active: boolean(),
});

const bookingMoves = TRANSITIONS.map(({ event }): `booking.${BookingEvent}` => `booking.${event}`);
const overtimeTurns = OVERTIME_STATES.map((state): `overtime.${OvertimeState}` => `overtime.${state}`);
const problemMoves = PROBLEM_TRANSITIONS.map(({ event }): `problem.${ProblemEvent}` => `problem.${event}`);
const applicationMoves = APPLICATION_TRANSITIONS.map(
  ({ event }): `application.${ApplicationEvent}` => `application.${event}`,
);

/**
 * What is written down of an event beside who did it, when, and what it is about; an event without a schema has no more.
 * Ids, states and sums, and the reasons that staff give: no names and no words of people. Rows of earlier releases are read
 * as they are, whatever they have.
 */
export const AUDIT_DETAILS = {
  ...each(bookingMoves, moved),
  ...each(overtimeTurns, object({ minutes: int(), priceMinor: int(), reason: optional(string()) })),
  ...each(problemMoves, object({ ...steps, pct: optional(int()) })),
  ...each(applicationMoves, object(steps)),
  'kept-card.agreed': object({ version: string() }),
  'watch.take': object({ startsAt: string() }),
  'account.second-factor-removal-asked': because,
  'account.staff-granted': roles,
  'account.staff-revoked': roles,
  'account.staff-roles': roles,
  'account.suspended': because,
  'alarm.cleared': alarmOf,
  'alarm.raised': alarmOf,
  'appeal.granted': share,
  'appeal.refused': share,
  'bank-dispute.conceded': bankDispute,
  'bank-dispute.evidence': bankDispute,
  'bank-dispute.found': object({ ref: string(), finding: string(), reason: string() }),
  'bank-dispute.heard': bankDispute,
  'bank-dispute.hearing': bankDispute,
  'booking.goodwill': object({ amountMinor: int(), costMinor: int() }),
  'booking.proposed': object({ times: string() }),
  'claim.approved': claim,
  'claim.opened': claim,
  'claim.refused': claim,
  'desk.look-audit': object({
    rows: int(),
    actor: optional(string()),
    subject: optional(string()),
    what: optional(string()),
    area: optional(string()),
    from: optional(string()),
    to: optional(string()),
  }),
  'desk.look-bank-dispute': object({ bankDispute: string() }),
  'desk.look-claim': claim,
  'desk.look-contact': because,
  'desk.look-documents': object({ payoutId: optional(string()) }),
  'desk.look-file': object({ file: string() }),
  'desk.look-list': object({ list: string(), ids: array(string()), isFile: optional(boolean()) }),
  'desk.look-person': object({ payout: optional(string()) }),
  'desk.look-report': report,
  'desk.look-sellers': object({ rows: int() }),
  'desk.refund': object({ ...money, reason: string() }),
  'desk.refund-otherwise': paid,
  'desk.search': object({
    by: string(),
    term: string(),
    people: array(string()),
    bookings: array(string()),
  }),
  'expert.availability': object({ version: int(), timeZone: string(), pausedUntil: optional(string()) }),
  'expert.calendar-added': calendar,
  'expert.calendar-removed': calendar,
  'expert.featured': object({ reason: string(), priority: int(), until: string() }),
  'expert.handle': object(steps),
  'expert.page': object({ version: int() }),
  'expert.services': object({ version: int(), latePolicyPct: int(), services: array(service) }),
  'expert.tax': object({
    abn: nullable(string()),
    gstRegistered: boolean(),
    agrees: boolean(),
    hasAddress: boolean(),
  }),
  'expert.unclaimed': object(money),
  'expert.unclaimed-paid': paid,
  'expert.write-off': object({ ...money, reason: string() }),
  'payout.account-opened': object({ country: string() }),
  'payout.account-refused': object({
    why: string(),
    expertId: optional(nullable(string())),
    ref: optional(string()),
  }),
  'payout.carried': payout,
  'payout.difference-resolved': object({
    resolution: string(),
    note: string(),
    ledgerMinor: int(),
    providerMinor: int(),
  }),
  'payout.held': because,
  'payout.planned': object({ payouts: int() }),
  'payout.reconciled': object({ different: int() }),
  'payout.refused': payout,
  'payout.reminded': payout,
  'payout.retried': payout,
  'payout.sent': payout,
  'payout.verification-lost': verification,
  'payout.verified': verification,
  'problem.reported': object({ kind: string(), to: string(), pct: int() }),
  'report.acted': report,
  'report.dismissed': report,
  'report.heard': report,
  'report.opened': report,
  'review.kept': decided,
  'review.published': object({ side: string() }),
  'review.removed': decided,
  'review.withdrawn': object({ review: string() }),
  'expert.workshop': object({ workshop: string(), seats: int(), priceMinor: int(), dates: int() }),
  'expert.workshops-permitted': because,
  'workshop.cancelled': object({ kind: string(), seats: int(), reason: optional(string()) }),
  'workshop.over': object({ perMille: int(), seats: int() }),
  'signature.asked': signature,
  'signature.confirmed': signature,
  'signature.declined': signature,
  'signature.overtaken': signature,
  'signature.withdrawn': signature,
} as const satisfies Partial<Record<AuditAction, z.ZodMiniType<object>>>;
