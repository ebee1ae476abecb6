import type { StoryEvent } from '@nexperts/contract';
import { kindText } from './kind-text.ts';

/** What happened; `{by}` is who did it. */
const WORDS: Readonly<Record<string, string>> = {
  'booking.hold': '{by} held the time',
  'booking.extend_hold': '{by} held the time for longer',
  'booking.goodwill': '{by} gave a part of the price back',
  'booking.charge_disputed': 'Cancelled, because the client’s bank disputed the charge',
  'booking.request_authorised': 'Requested, card authorised',
  'booking.instant_authorised': 'Booked, card authorised',
  'booking.hold_lapsed': 'Hold expired',
  'booking.hold_left': '{by} released the time',
  'booking.expert_accepted': '{by} accepted. Booking confirmed',
  'booking.expert_declined': '{by} declined',
  'booking.offer_made': '{by} offered other times instead',
  'booking.offer_taken': '{by} took another time. Booking confirmed',
  'booking.offer_refused': 'No other time was taken. Request declined',
  'booking.rescheduled': '{by} moved the session to another time',
  'booking.proposed': '{by} proposed other times',
  'booking.proposal_declined': '{by} declined the proposed times',
  'booking.proposal_withdrawn': '{by} withdrew the proposed times',
  'booking.client_cancelled': '{by} cancelled',
  'booking.expert_cancelled': '{by} cancelled',
  'booking.client_withdrew': '{by} withdrew the request',
  'booking.deadline_passed': 'The expert didn’t answer in time',
  'booking.both_present': 'Both were in the room',
  'booking.session_ended': 'Session ended',
  'booking.expert_absent': 'Judged: the expert was absent',
  'booking.client_absent': 'Judged: the client was absent',
  'booking.problem_reported': 'Money held because of a problem',
  'booking.dispute_settled': 'Problem settled',
  'booking.problem_window_closed': 'Nobody reported a problem in time',
  'booking.capture_failed': 'The card could not be charged',
  'booking.staff_cancelled': '{by} cancelled for staff',
  'booking.appeal_granted': 'Appeal granted',
  'presence.waiting': '{by} entered the waiting room',
  'presence.joined': '{by} joined the room',
  'presence.left': '{by} left the room',
  'ledger.capture': 'Captured, held until the session is settled',
  'ledger.refund': 'Refunded',
  'ledger.refund-otherwise': 'Refund paid another way',
  'ledger.fee': 'Platform fee posted',
  'ledger.fee-hold': 'Platform fee held while the bank decides',
  'ledger.earning': 'Expert’s share posted',
  'ledger.release': 'Expert’s share released',
  'ledger.chargeback': 'Charged back by the bank',
  'ledger.loss': 'Borne by us',
  'dispute.opened': 'The client’s bank asks for the money back',
  'dispute.evidence': 'Evidence sent to the bank',
  'dispute.conceded': '{by} accepted the bank’s claim',
  'dispute.hearing': '{by} asked the expert what happened',
  'dispute.heard': '{by} said what happened',
  'dispute.found': '{by} found who bears the dispute',
  'dispute.won': 'The bank decided for us',
  'dispute.lost': 'The bank decided for the client',
  'refund.goodwill': '{by} gave a refund by goodwill',
  'refund.staff': '{by} ordered a refund',
  'refund.settlement': 'Refund ordered, as the two agreed',
  'refund.decision': 'Refund ordered, as staff decided',
  'refund.cancellation': 'Refund ordered for the cancellation',
  'refund.absence': 'Refund ordered, because the expert was absent',
  'refund.appeal': 'Refund ordered after the appeal',
  'problem.reported': '{by} reported a problem',
  'problem.agreed': '{by} agreed',
  'problem.offered': '{by} made an offer',
  'problem.contested': '{by} contested it',
  'problem.took': '{by} took the offer',
  'problem.insisted': '{by} insisted. The case went to staff',
  'problem.taken_over': '{by} took the problem over, so staff decide it',
  'problem.silent': 'Nobody answered in time',
  'problem.decided': '{by} decided',
  'problem.bank_decided': 'The bank gave the money back, which closed the problem',
  'appeal.opened': '{by} appealed against the verdict',
  'appeal.granted': '{by} granted the appeal',
  'appeal.refused': '{by} refused the appeal',
  'problem.alleged': '{by} put the allegation to the expert',
  'problem.heard': '{by} answered the allegation',
  'problem.expert_reason': '{by} gave the expert a reason of their own',
  'problem.shared': '{by} let the expert read the report',
  'report.message': '{by} reported a message of the other side',
  'report.person': '{by} reported the other side',
  'review.kept': '{by} kept a reported review',
  'review.removed': '{by} removed a reported review',
  'review.withdrawn': 'The client’s review was withdrawn: only the absence had allowed it',
  'signature.asked': '{by} asked a second person to confirm',
  'signature.confirmed': '{by} confirmed as the second person',
  'signature.declined': '{by} declined as the second person',
  'signature.withdrawn': '{by} withdrew the question to a second person',
  'signature.overtaken': 'The question to a second person was overtaken',
  'case.taken': '{by} took the case',
  'case.handed-back': '{by} handed the case back',
  // What happened to an account.
  'account.sign-up': 'Signed up',
  'account.verify-email': 'Confirmed the email address',
  'account.log-in': 'Logged in',
  'account.log-out': 'Logged out',
  'account.update': 'Changed account details',
  'account.change-password': 'Changed the password',
  'account.reset-password': 'Reset the password',
  'account.ask-for-email': 'Asked for another email address',
  'account.change-email': 'Changed the email address',
  'account.end-session': 'Logged out a device',
  'account.end-other-sessions': 'Logged out all other devices',
  'account.second-factor-on': 'Turned two-step login on',
  'account.second-factor-off': 'Turned two-step login off',
  'account.second-factor-removed': 'Two-step login was removed',
  'account.second-factor-removal-asked': '{by} asked to remove two-step login',
  'account.second-factor-removal-stopped': 'Stopped the removal of two-step login',
  'account.second-factor-removal-withdrawn': '{by} withdrew the removal of two-step login',
  'account.new-recovery-codes': 'Made new recovery codes',
  'account.use-recovery-code': 'Used a recovery code',
  'account.staff-look': '{by} looked at the account',
  'account.export': 'Downloaded their data',
  'account.ask-for-deletion': 'Asked to delete the account',
  'account.delete': 'Account deleted',
  'account.suspended': '{by} suspended the account',
  'account.suspension-lifted': '{by} lifted the suspension',
  'account.staff-roles': 'Staff roles changed',
  'payout.retried': '{by} had a payout sent again',
  'payout.reminded': '{by} emailed again that a payout failed',
  'payout.held': '{by} held the payouts back',
  'payout.released': '{by} released the payouts',
  'expert.featured': '{by} featured them',
  'expert.featured-no-longer': '{by} stopped featuring them',
  'expert.write-off': '{by} wrote off a debt',
  // How a booking of a person stands.
  'booking.held': 'Time held',
  'booking.requested': 'Session requested',
  'booking.confirmed': 'Session booked',
  'booking.in_progress': 'Session under way',
  'booking.ended': 'Session over',
  'booking.disputed': 'Session with a problem',
  'booking.completed': 'Session completed',
  'booking.declined': 'Request declined',
  'booking.cancelled': 'Booking cancelled',
  'booking.expired': 'Request expired',
  'booking.payment_failed': 'Payment failed',
  'booking.no_show_client': 'The client didn’t come',
  'booking.no_show_expert': 'The expert didn’t come',
};

/** What an email is about, after `Email to the client: `. */
const MAILS: Readonly<Record<string, string>> = {
  'request-sent': 'request sent',
  'new-request': 'new request',
  confirmed: 'session confirmed, with calendar entry',
  'session-over': 'session over, with the way to the wrap-up',
  'expert-absent': 'the expert was judged absent',
  'client-absent': 'the client was judged absent',
  'charge-disputed': 'the bank disputed the charge, booking cancelled',
  'too-late': 'paid too late',
  moved: 'session moved',
  proposed: 'other times proposed',
  offered: 'other times offered',
  'payout-hold-held': 'payouts are held',
  'payout-hold-released': 'payouts are released',
  'payout-sent': 'payout on its way',
  'payout-refused': 'payout refused',
  'payout-carried': 'payout carried over',
  'payout-failed': 'payout sent back by the bank',
  'payout-arrived': 'payout went to the bank after all',
  invite: 'invitation to review',
  published: 'a review was published',
  removed: 'a review was removed',
  replied: 'a reply to their review',
  problem: 'news about the problem',
  refund: 'refund by staff',
  goodwill: 'refund by goodwill',
  'dashboard-refund': 'refund at the provider',
  'refund-otherwise': 'refund paid another way',
  'appeal-opened': 'appeal received',
  'appeal-closed': 'appeal decided',
  'dispute-opened': 'the bank disputes the charge',
  'dispute-hearing': 'asked what happened',
  'dispute-won': 'the bank decided for us',
  'dispute-lost': 'the bank decided for the client',
  'dispute-delivered': 'found that they delivered',
  'dispute-late_share': 'gets the late share',
  'dispute-not_delivered': 'found that they did not deliver',
};

const SIDES = { client: 'The client', expert: 'The expert', staff: 'Staff', system: 'The system' } as const;

/** An event in words; one of a kind that this page does not know yet is named as it is. */
export function eventText({ kind, by, delivery }: StoryEvent): string {
  const who = by.name ?? SIDES[by.side];
  const [group = '', rest = kind] = kind.split(/\.(.*)/s);
  if (group === 'mail') {
    const to = delivery && delivery.to !== 'account' ? ` to the ${delivery.to}` : '';
    return `Email${to}: ${MAILS[rest] ?? kindText(rest).toLowerCase()}`;
  }
  return (WORDS[kind] ?? kindText(rest)).replace('{by}', who);
}

/** Why somebody left the room. */
const LEFT: Readonly<Record<string, string>> = {
  leave: 'Pressed Leave',
  timeout: 'The connection was lost',
  replaced: 'Joined again in another tab or on another device',
  ended: 'The room was closed, or they were logged out',
};

/** What stands below an event: somebody's own words as they wrote them, and codes in words. */
export const eventNote = ({ kind, text, pct }: Pick<StoryEvent, 'kind' | 'text' | 'pct'>): string =>
  kind === 'presence.left'
    ? (LEFT[text] ?? text)
    : [pct === null ? '' : `${pct}%`, text].filter(Boolean).join(': ');

/** Whether an email arrived at the mail server. */
export const DELIVERY = { sent: 'Sent', waiting: 'Not sent yet', failed: 'Could not be sent' } as const;

/** The lanes of a story in the order of the picture. */
export const LANES = ['state', 'money', 'presence', 'email', 'problem', 'reported', 'account'] as const;
/** What a lane is called. */
export const LANE_NAMES: Readonly<Record<StoryEvent['lane'], string>> = {
  state: 'State',
  money: 'Money',
  presence: 'Presence',
  email: 'Emails',
  problem: 'Problem',
  reported: 'Reported',
  account: 'Account',
};
