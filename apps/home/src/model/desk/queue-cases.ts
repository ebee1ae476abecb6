import type { CaseLink, QueueCase } from '@nexperts/contract';
import { QUEUES, type DecisionPage, type StaffQueue } from '@nexperts/domain';
import { paths } from '../../paths.ts';
import { payoutReason } from '../money/payout-words.ts';
import { alarmWords } from './alarm-words.ts';
import { kindText } from './kind-text.ts';

type Named = Pick<QueueCase, 'queue' | 'kind' | 'title'>;

/** Where a case is decided, by the page that its queue names. */
const PAGES: Readonly<Record<DecisionPage, (of: CaseLink) => string>> = {
  // The list of alarms says what to do about each, and names its booking.
  alarm: ({ id }) => `${paths.alarms()}#${id}`,
  application: ({ id }) => paths.application(id),
  booking: ({ queue, bookingId }) => (bookingId ? paths.staffBooking(bookingId) : paths.staffQueue(queue)),
  claim: ({ id }) => paths.staffClaim(id),
  difference: ({ id }) => paths.reconciliation(id),
  'failed-transfer': ({ id }) => paths.failedTransfer(id),
  report: ({ id }) => paths.staffReport(id),
};

/** What a case is called, and whom or what it is about. */
interface CaseWords {
  readonly title: (of: Named) => string;
  readonly about: (of: QueueCase) => string | null;
}

/** By its kind, about what has a title; without a kind by its title, about a person. */
const WORDS: CaseWords = {
  title: ({ kind, title }) => (kind === '' ? title : kindText(kind)),
  about: ({ kind, title, client, expert }) => (kind === '' ? (client ?? expert) : title),
};
const ofTransfer: Partial<CaseWords> = { about: ({ title }) => payoutReason(title) };

/** Where a queue words its cases in a way of its own. */
const OWN_WORDS: Readonly<Partial<Record<StaffQueue, Partial<CaseWords>>>> = {
  appeals: { title: () => 'Absence verdict', about: ({ title }) => title },
  reports: { about: ({ expert }) => `About ${expert ?? 'somebody'}` },
  verification: ofTransfer,
  'failed-transfers': ofTransfer,
  alarms: {
    title: ({ kind }) => alarmWords(kind).title,
    // The cause of an alarm is a code; its booking has a title only by its id.
    about: ({ bookingId, client, expert }) =>
      bookingId && client && expert ? `${client} with ${expert}` : null,
  },
};
const wordsOf = (queue: StaffQueue): CaseWords => ({ ...WORDS, ...OWN_WORDS[queue] });

/** What a case is called in a list. */
export const caseTitle = (of: Named): string => wordsOf(of.queue).title(of);

/** Whom or what a case is about, under its name. */
export const caseAbout = (of: QueueCase): string | null => wordsOf(of.queue).about(of);

/** Where a case is decided. */
export const caseHref = (of: CaseLink): string => PAGES[QUEUES[of.queue].decidedOn](of);
