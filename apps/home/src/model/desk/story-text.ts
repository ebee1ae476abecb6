import type { StoryEvent } from '@nexperts/contract';
import type { StoryRow } from '@nexperts/domain';
import { eventWords } from './event-words.ts';
import { kindText } from './kind-text.ts';

/** What rows other than the audit log's tell: the ledger, refunds, problems, bank disputes and stays in the room. */
const ROWS: Readonly<Record<StoryRow, string>> = {
  'presence.waiting': '{who} entered the waiting room',
  'presence.joined': '{who} joined the room',
  'presence.left': '{who} left the room',
  'ledger.capture': 'Captured, held until the session is settled',
  'ledger.refund': 'Refunded',
  'ledger.refund-otherwise': 'Refund paid another way',
  'ledger.fee': 'Platform fee posted',
  'ledger.fee-hold': 'Platform fee held while the bank decides',
  'ledger.earning': 'Expert’s share posted',
  'ledger.release': 'Expert’s share released',
  'ledger.chargeback': 'Charged back by the bank',
  'ledger.loss': 'Borne by us',
  'bank-dispute.opened': 'The client’s bank asks for the money back',
  'bank-dispute.won': 'The bank decided for us',
  'bank-dispute.lost': 'The bank decided for the client',
  'refund.goodwill': '{who} gave a refund by goodwill',
  'refund.staff': '{who} ordered a refund',
  'refund.settlement': 'Refund ordered, as the two agreed',
  'refund.decision': 'Refund ordered, as staff decided',
  'refund.cancellation': 'Refund ordered for the cancellation',
  'refund.resold': 'Refund ordered, because the seat was sold again',
  'refund.undelivered': 'Refund ordered, because the host gave less than 90% of the session',
  'refund.absence': 'Refund ordered, because the expert was absent',
  'refund.appeal': 'Refund ordered after the appeal',
  'problem.agreed': '{who} agreed',
  'problem.offered': '{who} made an offer',
  'problem.contested': '{who} contested it',
  'problem.took': '{who} took the offer',
  'problem.insisted': '{who} insisted. The case went to staff',
  'problem.taken_over': '{who} took the problem over, so staff decide it',
  'problem.silent': 'Nobody answered in time',
  'problem.decided': '{who} decided',
  'problem.bank_decided': 'The bank gave the money back, which closed the problem',
  'report.message': '{who} reported a message of the other side',
  'report.person': '{who} reported the other side',
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
  'bank-dispute-cancelled': 'the bank disputed the charge, booking cancelled',
  'too-late': 'paid too late',
  'seat-for-other': 'a seat to give away, with its address',
  'seat-taken': 'seat taken, with calendar entry',
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
  'bank-dispute-opened': 'the bank disputes the charge',
  'bank-dispute-hearing': 'asked what happened',
  'bank-dispute-won': 'the bank decided for us',
  'bank-dispute-lost': 'the bank decided for the client',
  'bank-dispute-delivered': 'found that they delivered',
  'bank-dispute-late_share': 'gets the late share',
  'bank-dispute-not_delivered': 'found that they did not deliver',
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
  const words = eventWords(kind).story ?? (ROWS as Readonly<Record<string, string>>)[kind];
  return (words ?? kindText(rest)).replace('{who}', who);
}

/** Why somebody left the room. */
const LEFT: Readonly<Record<string, string>> = {
  leave: 'Pressed Leave',
  timeout: 'The connection was lost',
  replaced: 'Joined again in another tab or on another device',
  ended: 'The room was closed, or they were logged out',
};

/** What is below an event: somebody's own words as they wrote them, and codes in words. */
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
