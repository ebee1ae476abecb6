import type { AuditEntry } from '@nexperts/contract';
import {
  formatMoney,
  type ApplicationEvent,
  type AuditArea,
  type BookingEvent,
  type ProblemEvent,
} from '@nexperts/domain';
import { kindText } from '../../model/kind-text.ts';

type Move = `booking.${BookingEvent}` | `problem.${ProblemEvent}` | `application.${ApplicationEvent}`;

/** Every move of a state, so that a new one can't be forgotten here. */
const MOVES: Readonly<Record<Move, string>> = {
  'booking.request_authorised': '{about} was requested, and the card authorised',
  'booking.instant_authorised': '{about} was booked, and the card authorised',
  'booking.hold_lapsed': 'The hold for {about} expired',
  'booking.hold_left': '{who} released the time held for {about}',
  'booking.expert_accepted': '{who} accepted {about}',
  'booking.expert_declined': '{who} declined {about}',
  'booking.offer_made': '{who} offered other times for {about}',
  'booking.offer_taken': '{who} took another time for {about}, and it was booked',
  'booking.offer_refused': 'Nobody took another time for {about}, and it was declined',
  'booking.client_withdrew': '{who} withdrew the request for {about}',
  'booking.staff_cancelled': '{who} cancelled {about} for staff',
  'booking.deadline_passed': 'The expert didn’t answer the request for {about} in time',
  'booking.capture_failed': 'The card could not be charged for {about}',
  'booking.client_cancelled': '{who} cancelled {about} as the client',
  'booking.expert_cancelled': '{who} cancelled {about} as the expert',
  'booking.charge_disputed': 'The bank’s dispute cancelled {about}',
  'booking.rescheduled': '{who} moved {about} to another time',
  'booking.both_present': 'Both were in the room of {about}',
  'booking.session_ended': 'The session {about} ended',
  'booking.expert_absent': 'The expert of {about} was judged absent',
  'booking.client_absent': 'The client of {about} was judged absent',
  'booking.problem_reported': 'The money of {about} is held because of a problem',
  'booking.problem_window_closed': 'Nobody reported a problem with {about} in time',
  'booking.appeal_granted': 'The appeal about {about} was granted',
  'booking.dispute_settled': 'The problem with {about} is over',
  'problem.expert_agreed': '{who} agreed to what the client of {about} asked for',
  'problem.expert_offered': '{who} made the client of {about} an offer',
  'problem.expert_contested': '{who} contested the problem with {about}',
  'problem.expert_silent': 'The expert of {about} didn’t answer in time',
  'problem.client_took': '{who} took the offer for {about}',
  'problem.client_insisted': '{who} insisted, and {about} went to staff',
  'problem.staff_took_over': '{who} took the problem with {about} over, so staff decide it',
  'problem.standstill_ended':
    'The deadline of the problem with {about} was paused for 14 days, so staff decide it',
  'problem.client_silent': 'The client of {about} didn’t answer in time',
  'problem.staff_decided': '{who} decided the problem with {about}',
  'problem.bank_decided': 'A bank gave the money for {about} back, which closed the problem',
  'application.submitted': '{who} sent the application of {about}',
  'application.taken_back': '{who} took back the application of {about}',
  'application.approved': '{who} approved the application of {about}',
  'application.changes_asked': '{who} asked for changes to the application of {about}',
  'application.refused': '{who} refused the application of {about}',
};

const OTHERS: Readonly<Record<string, string>> = {
  'booking.proposed': '{who} proposed other times for {about}',
  'booking.proposal_declined': '{who} declined the times proposed for {about}',
  'booking.proposal_withdrawn': '{who} withdrew the times proposed for {about}',
  'account.sign-up': '{who} signed up',
  'account.log-in': '{who} logged in',
  'account.log-out': '{who} logged out',
  'account.verify-email': '{who} verified their email',
  'account.reset-password': '{who} set a new password',
  'account.update': '{who} changed their account',
  'account.calendar-feed-renewed': '{who} renewed the address of their calendar feed',
  'account.end-session': '{who} ended a login session',
  'account.end-other-sessions': '{who} ended their other login sessions',
  'account.change-password': '{who} changed their password',
  'account.ask-for-email': '{who} asked for another email',
  'account.change-email': '{who} changed their email',
  'account.second-factor-on': '{who} turned two-step login on',
  'account.second-factor-off': '{who} turned two-step login off',
  'account.second-factor-removed': 'Two-step login of {about} was removed',
  'account.second-factor-removal-asked': '{who} asked to remove the two-step login of {about}',
  'account.second-factor-removal-stopped': '{who} stopped the removal of their two-step login',
  'account.second-factor-removal-withdrawn': '{who} withdrew the removal of the two-step login of {about}',
  'account.new-recovery-codes': '{who} made new recovery codes',
  'account.use-recovery-code': '{who} logged in with a recovery code',
  'account.export': '{who} downloaded their data',
  'account.ask-for-deletion': '{who} asked to delete their account',
  'account.delete': 'The account was deleted',
  'account.staff-look': '{who} looked up {about}',
  'account.staff-granted': '{about} was made a member of staff',
  'account.staff-revoked': '{about} is no longer a member of staff',
  'account.staff-roles': '{who} changed the roles of {about}',
  'account.suspended': '{who} suspended {about}',
  'account.suspension-lifted': '{who} lifted the suspension of {about}',
  'alarm.raised': 'An alarm was raised about {about}',
  'alarm.cleared': '{who} cleared an alarm about {about}',
  'answer-card.written': '{who} wrote the answer card of {about}',
  'answer-card.changed': '{who} changed the answer card of {about}',
  'appeal.opened': '{who} appealed against the verdict on {about}',
  'appeal.granted': '{who} granted the appeal about {about}',
  'appeal.refused': '{who} refused the appeal about {about}',
  'avatar.set': '{who} set a profile picture',
  'avatar.removed': '{who} removed their profile picture',
  'booking.hold': '{who} held a time for {about}',
  'booking.extend_hold': '{who} extended the hold for {about}',
  'booking.goodwill': '{who} gave a refund by goodwill for {about}',
  'claim.opened': '{who} asked for a check of a credential of {about}',
  'claim.approved': '{who} approved a claim on the page of {about}',
  'claim.refused': '{who} refused a claim on the page of {about}',
  'case.taken': '{who} took the case of {about}',
  'case.handed-back': '{who} handed back the case of {about}',
  'desk.look-booking': '{who} opened the booking {about}',
  'desk.look-person': '{who} opened the page of {about}',
  'desk.look-contact': '{who} saw the contact details of {about}',
  'desk.look-application': '{who} opened the application of {about}',
  'desk.look-dispute': '{who} opened the chargeback of {about}',
  'desk.look-file': '{who} opened a file of {about}',
  'desk.look-documents': '{who} opened the receipts and statements of {about}',
  'desk.look-claim': '{who} opened what {about} claims on their page',
  'desk.look-report': '{who} opened a report about {about}',
  'desk.look-sellers': '{who} exported the sellers of a year',
  'desk.look-audit': '{who} exported the audit log',
  'desk.look-list': '{who} opened a list that names people',
  'desk.search': '{who} searched for people, bookings or payments',
  'desk.refund': '{who} ordered a refund for {about}',
  'desk.refund-otherwise': '{who} paid a refund for {about} another way',
  'dispute.opened': 'The client’s bank disputes the charge for {about}',
  'dispute.won': 'The bank decided for us about {about}',
  'dispute.lost': 'The bank decided for the client about {about}',
  'dispute.evidence': '{who} sent the bank evidence about {about}',
  'dispute.conceded': '{who} accepted the bank’s dispute about {about}',
  'dispute.hearing': '{who} asked the expert of {about} what happened',
  'dispute.heard': '{who} answered what was asked about {about}',
  'dispute.found': '{who} decided who bears the chargeback of {about}',
  'expert.availability': '{who} changed the working hours of {about}',
  'expert.featured': '{who} featured {about}',
  'expert.featured-no-longer': '{who} stopped featuring {about}',
  'expert.calendar-added': '{who} added an outside calendar for {about}',
  'expert.calendar-removed': '{who} removed an outside calendar of {about}',
  'expert.handle': '{who} changed the link of {about}',
  'expert.page': '{who} published the page of {about}',
  'expert.services': '{who} changed the services of {about}',
  'expert.unclaimed': '{who} booked a balance of {about} as unclaimed',
  'expert.unclaimed-paid': '{who} recorded that an unclaimed balance of {about} was paid',
  'expert.write-off': '{who} wrote off a debt of {about}',
  'payout.retried': '{who} had a payout to {about} sent again',
  'payout.reminded': '{who} emailed {about} again that a payout failed',
  'payout.held': '{who} held the payouts of {about}',
  'payout.released': '{who} released the payouts of {about}',
  'problem.reported': '{who} reported a problem with {about}',
  'problem.alleged': '{who} put the allegation to the expert of {about}',
  'problem.heard': '{who} answered the allegation about {about}',
  'problem.expert_reason': '{who} gave the expert of {about} a reason of their own',
  'problem.shared': '{who} showed the expert of {about} what was reported',
  'report.acted': '{who} acted on a report about {about}',
  'report.heard': '{about} answered what staff allege',
  'report.opened': '{who} opened a safety case about {about}',
  'report.dismissed': '{who} dismissed a report about {about}',
  'review.published': 'A review of {about} was published',
  'review.replied': '{who} replied to a review of {about}',
  'review.kept': '{who} kept a reported review of {about}',
  'review.removed': '{who} removed a reported review of {about}',
  'review.withdrawn': '{who} cleared an absence, which withdrew the review of {about}',
  'signature.asked': '{who} asked for a second signature about {about}',
  'signature.confirmed': '{who} gave the second signature about {about}',
  'signature.declined': '{who} declined the second signature about {about}',
  'signature.withdrawn': '{who} withdrew the question for a second signature about {about}',
  'signature.overtaken': 'The question for a second signature about {about} was overtaken by another change',
};

/** A sentence with `{who}` for who did it and `{about}` for what it is about, if it says either. */
export function sentenceOf(action: string): string {
  const words = (MOVES as Readonly<Record<string, string>>)[action] ?? OTHERS[action];
  return words ?? `{who}: ${kindText(action).toLowerCase()}, {about}`;
}

const THINGS: Readonly<Record<string, string>> = {
  booking: 'a booking',
  account: 'a person',
  expert: 'an expert',
  application: 'an application',
  problem: 'a problem',
  appeal: 'an appeal',
  review: 'a review',
};

/** What an entry is about when it has no page: `a booking`. */
export const thingOf = (subject: string): string => THINGS[subject.replace(/:.*$/s, '')] ?? 'a case';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Said in words of their own below. */
const KNOWN = new Set([
  'amountMinor',
  'currency',
  'pct',
  'refundPct',
  'from',
  'to',
  'reason',
  'roles',
  'kind',
]);

/** Lists of ids, of which only the number is said. */
const COUNTS = [
  ['people', 'person found', 'people found'],
  ['bookings', 'booking found', 'bookings found'],
] as const;

/** What else was written down, in a line; ids are left out. */
export function detailOf({ detail }: Pick<AuditEntry, 'detail'>): string {
  const { amountMinor, currency, pct, from, to, reason, roles, kind } = detail;
  const parts: string[] = [];
  if (typeof amountMinor === 'number')
    parts.push(
      formatMoney({ minor: amountMinor, currency: typeof currency === 'string' ? currency : 'AUD' }),
    );
  if (typeof pct === 'number') parts.push(`${pct}%`);
  if (typeof from === 'string' && typeof to === 'string')
    parts.push(`from ${kindText(from).toLowerCase()} to ${kindText(to).toLowerCase()}`);
  if (typeof roles === 'string') parts.push(roles === '' ? 'no roles' : `roles: ${roles}`);
  if (typeof kind === 'string') parts.push(kindText(kind));
  for (const [name, one, many] of COUNTS) {
    const ids = detail[name];
    if (Array.isArray(ids)) parts.push(`${ids.length} ${ids.length === 1 ? one : many}`);
  }
  for (const [name, value] of Object.entries(detail)) {
    if (KNOWN.has(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const amount = /^(\w+)Minor$/.exec(name)?.[1];
    if (amount !== undefined && typeof value === 'number') {
      const of = typeof currency === 'string' ? currency : 'AUD';
      parts.push(`${kindText(amount).toLowerCase()}: ${formatMoney({ minor: value, currency: of })}`);
      continue;
    }
    if (value !== '' && !ID.test(String(value))) parts.push(`${kindText(name).toLowerCase()}: ${value}`);
  }
  if (typeof reason === 'string' && reason !== '') parts.push(`“${reason}”`);
  return parts.join(' · ');
}

/** What the filter calls each area of the log. */
export const AREA_NAMES = {
  account: 'Accounts',
  alarm: 'Alarms',
  'answer-card': 'Answer cards',
  appeal: 'Appeals',
  application: 'Applications',
  avatar: 'Profile pictures',
  booking: 'Bookings',
  case: 'Cases taken',
  claim: 'Claims on pages',
  desk: 'Desk',
  dispute: 'Chargebacks',
  expert: 'Experts',
  payout: 'Payouts',
  problem: 'Problems',
  report: 'Reports',
  review: 'Reviews',
  signature: 'Second signatures',
} as const satisfies Readonly<Record<AuditArea, string>>;
