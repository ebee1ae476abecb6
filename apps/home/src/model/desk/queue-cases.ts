import type { CaseLink, QueueCase } from '@nexperts/contract';
import type { StaffQueue } from '@nexperts/domain';
import { paths } from '../../paths.ts';
import { payoutReason } from '../money/payout-words.ts';
import { alarmWords } from './alarm-words.ts';
import { kindText } from './kind-text.ts';

type Named = Pick<QueueCase, 'queue' | 'kind' | 'title'>;
/** Whom a queue can wait for; most wait for staff alone */
type Turn = 'staff' | 'expert' | 'client' | 'bank';

/** Which columns the list of a queue has. */
export interface Columns {
  /** A booking and its two sides */
  readonly sides: boolean;
  /** What was asked for and offered */
  readonly shares?: boolean;
  /** The sum that a case is about, where that isn’t what was captured */
  readonly amount?: boolean;
}

/** How a queue lists its cases, and where one is decided. */
interface QueueCases {
  /** What a case is called */
  readonly title: (of: Named) => string;
  /** Whom or what a case is about, under its name */
  readonly about: (of: QueueCase) => string | null;
  readonly href: (of: CaseLink) => string;
  readonly columns: Columns;
  readonly turns?: readonly Turn[];
  /** Cases are of several kinds, and their sum can take two people: both can be filtered */
  readonly hasKinds?: boolean;
  /** What closes a case on the page of its booking: the part of a decision’s key before its id */
  readonly closedBy?: 'problem' | 'appeal' | 'dispute' | 'review';
}

const named = {
  title: ({ kind, title }: Named) => (kind === '' ? title : kindText(kind)),
  about: ({ kind, title, client, expert }: QueueCase) => (kind === '' ? (client ?? expert) : title),
};
const ofBooking = {
  ...named,
  href: ({ queue, bookingId }: CaseLink) =>
    bookingId ? paths.staffBooking(bookingId) : paths.staffQueue(queue),
  columns: { sides: true },
};
const ofTransfer = {
  ...named,
  about: ({ title }: QueueCase) => payoutReason(title),
  href: ({ id }: CaseLink) => paths.failedTransfer(id),
  columns: { sides: true, amount: true },
};
const sidesAndShares = { sides: true, shares: true };

/** The cases of each queue; what a queue is called and who decides it is in `QUEUES` of the domain (O-05). */
export const QUEUE_CASES: Readonly<Record<StaffQueue, QueueCases>> = {
  problems: {
    ...ofBooking,
    columns: sidesAndShares,
    turns: ['staff', 'expert', 'client'],
    hasKinds: true,
    closedBy: 'problem',
  },
  appeals: {
    ...ofBooking,
    title: () => 'Absence verdict',
    about: ({ title }) => title,
    closedBy: 'appeal',
  },
  safety: { ...ofBooking, columns: sidesAndShares, closedBy: 'problem' },
  reports: {
    ...named,
    about: ({ expert }) => `About ${expert ?? 'somebody'}`,
    href: ({ id }) => paths.staffReport(id),
    columns: { sides: false },
  },
  applications: { ...named, href: ({ id }) => paths.application(id), columns: { sides: false } },
  claims: { ...named, href: ({ id }) => paths.staffClaim(id), columns: { sides: false } },
  chargebacks: {
    ...ofBooking,
    columns: { sides: true, amount: true },
    turns: ['staff', 'bank'],
    closedBy: 'dispute',
  },
  'reported-reviews': { ...ofBooking, closedBy: 'review' },
  verification: ofTransfer,
  'failed-transfers': ofTransfer,
  reconciliation: {
    ...named,
    href: ({ id }) => paths.reconciliation(id),
    columns: { sides: true, amount: true },
  },
  alarms: {
    title: ({ kind }) => alarmWords(kind).title,
    // The cause of an alarm is a code; its booking has a title only by its id.
    about: ({ bookingId, client, expert }) =>
      bookingId && client && expert ? `${client} with ${expert}` : null,
    // The list of alarms says what to do about each, and names its booking.
    href: ({ id }) => `${paths.alarms()}#${id}`,
    columns: { sides: true },
  },
};

/** What a case is called in a list. */
export const caseTitle = (of: Named): string => QUEUE_CASES[of.queue].title(of);

/** Where a case is decided. */
export const caseHref = (of: CaseLink): string => QUEUE_CASES[of.queue].href(of);
