import type { Alarm } from '@nexperts/contract';
import { paths } from '../../paths.ts';
import { kindText } from './kind-text.ts';

interface AlarmWords {
  readonly title: string;
  /** What to do about it */
  readonly remedy: string;
}

const WORDS: Readonly<Record<string, AlarmWords>> = {
  'refund.refused': {
    title: 'Refund refused',
    remedy:
      'The payment provider refused it three times. Pay the client another way, then record it on the booking’s page under “Pay the refund another way”.',
  },
  'refund.failed': {
    title: 'Refund failed',
    remedy:
      'The client’s bank sent the refund back. Ask the client where to pay it, then record it on the booking’s page under “Pay the refund another way”.',
  },
  'refund.waits': {
    title: 'Refund not sent for three days',
    remedy:
      'It was ordered three days ago, and the client doesn’t have it. See in the payment provider’s dashboard why, and send it from there if you can. Once the provider has refused it three times, you can pay it another way on the booking’s page.',
  },
  'refund.unsigned': {
    title: 'Refund not signed in time',
    remedy:
      'A suspension cancelled this booking a business day ago, and its refund still waits for a second signature. Confirm it.',
  },
  'void.refused': {
    title: 'Authorisation not released',
    remedy: 'The payment provider refused it three times. Cancel the payment in its dashboard.',
  },
  'open.refused': {
    title: 'Payment not opened',
    remedy: 'The payment provider refused it three times. Check our account in its dashboard.',
  },
  'capture.refused': {
    title: 'Card not charged',
    remedy: 'The card was refused after we confirmed the booking. We won’t charge the client again.',
  },
  'problem.overdue': {
    title: 'Problem not decided in time',
    remedy: 'Three business days have passed and the money is still held. Decide it now.',
  },
  'appeal.overdue': {
    title: 'Appeal not decided in time',
    remedy: 'Three business days have passed. Decide it now; a refund may be waiting for it.',
  },
  'payout.country': {
    title: 'Balance of an expert abroad',
    remedy:
      'Our payment provider can’t pay anyone in this expert’s country. Ask them for a bank account in a country where it can, or for another way to be paid.',
  },
  'report.overdue': {
    title: 'Report not decided in time',
    remedy:
      'Its deadline has passed: 24 hours after a report, three business days after the hearing of a case that staff opened. Decide it now, in the queue Reported people.',
  },
  'review-report.overdue': {
    title: 'Reported review not decided in time',
    remedy: '24 hours have passed since somebody reported it. Decide it now, in the queue Reported reviews.',
  },
  'safety.overdue': {
    title: 'Safety report not looked at in time',
    remedy: '24 hours have passed since a client reported conduct in this session. Take the case now.',
  },
  'application.overdue': {
    title: 'Application not reviewed in time',
    remedy: 'Three business days have passed. Review it now, in the queue Applications.',
  },
  'claim.overdue': {
    title: 'Claim of an expert not checked in time',
    remedy:
      'Two business days have passed since an expert made it. Decide it now, in the queue Claims on pages.',
  },
  'bank-dispute.overdue': {
    title: 'Bank dispute past its deadline',
    remedy:
      'Either the bank’s deadline passed without our evidence, or the expert was heard a business day ago and nobody has found whether they delivered. Open the booking and act on the bank dispute.',
  },
  'transfer.overdue': {
    title: 'Failed transfer not settled in time',
    remedy:
      'A payout was refused, or the bank sent it back, a business day ago. Find the reason in the queue Failed transfers, and ask the expert for a bank account that takes it.',
  },
  'verification.overdue': {
    title: 'Verification that money waits for',
    remedy:
      'An expert’s payout was carried over a business day ago because our payment provider hasn’t verified them. See in the queue Verification what it asks, and email them again.',
  },
  'difference.overdue': {
    title: 'Difference to the provider not settled in time',
    remedy:
      'Ledger and provider have disagreed for a business day, which stops payouts in this currency. Resolve it under Reconciliation.',
  },
  'payout.stopped': {
    title: 'Payouts stopped',
    remedy:
      'A run has begun, and a difference to the payment provider keeps it from sending money in this currency. Resolve the difference, and it’s sent.',
  },
  'payout.short': {
    title: 'Not enough money for payouts',
    remedy:
      'Our account with the payment provider can’t cover this amount, and no card payments that are clearing will. Add money to it. The next run sends what waits.',
  },
  'payout.unclaimed': {
    title: 'Balance unclaimed for 12 months',
    remedy:
      'This account was closed 12 months ago, and nobody has claimed what we owe. Book it as unclaimed on the person’s page. It can be claimed for seven more years.',
  },
  'payout-hold.overdue': {
    title: 'Payouts held for 120 days',
    remedy: 'A suspension holds this expert’s payouts. Decide whether to release them.',
  },
  'payout-account.moved': {
    title: 'Payout account of somebody else',
    remedy:
      'The payment provider says it belongs to another expert. Nothing is paid to it. Ask the provider.',
  },
  'job.dead': {
    title: 'Job stopped',
    remedy: 'It failed 12 times. Check its last error, fix the cause and run it again.',
  },
};

/** What an alarm says to staff; one of a kind that this page does not know yet is named by its code in words. */
export function alarmWords(kind: string): AlarmWords {
  return WORDS[kind] ?? { title: kindText(kind), remedy: '' };
}

/** Kinds whose cause is a code: the provider's, the bank's, or the kind of a problem. The title of the others says it all. */
const CODED: ReadonlySet<string> = new Set([
  'open.refused',
  'capture.refused',
  'void.refused',
  'refund.refused',
  'refund.failed',
  'problem.overdue',
  'payout.country',
  'payout-account.moved',
  'job.dead',
]);

/** What an alarm is about, such as whose session; empty where its title says everything. */
export function alarmAbout({ kind, booking, detail }: Pick<Alarm, 'kind' | 'booking' | 'detail'>): string {
  const cause =
    kind === 'payout.short' || kind === 'payout.unclaimed' ? detail : CODED.has(kind) ? kindText(detail) : '';
  const whose = booking ? `${booking.title}, ${booking.client} with ${booking.expert}` : '';
  return [whose, cause].filter((part) => part !== '').join(' · ');
}

/** Where staff can do something about an alarm, and what the link says; null where no page can. */
export function alarmAction({
  kind,
  about,
  booking,
}: Pick<Alarm, 'kind' | 'about' | 'booking'>): { href: string; label: string } | null {
  if (kind === 'payout.stopped' || kind === 'difference.overdue')
    return { href: paths.reconciliation(), label: 'Resolve the difference' };
  if (kind === 'payout.short') return { href: paths.payoutRuns(), label: 'Open payout runs' };
  if (booking) return { href: paths.staffBooking(booking.id), label: 'Open the booking' };
  switch (about.kind) {
    case 'account':
      return { href: paths.staffPerson(about.id), label: 'Open the person' };
    case 'applications':
      return { href: paths.application(about.id), label: 'Open the application' };
    case 'claims':
      return { href: paths.staffClaim(about.id), label: 'Open the claim' };
    case 'reports':
      return { href: paths.staffReport(about.id), label: 'Open the report' };
    case 'reported-reviews':
      return { href: paths.staffQueue('reported-reviews'), label: 'Open the queue' };
    default:
      return null;
  }
}
