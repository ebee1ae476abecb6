import { APPEAL_WINDOW_HOURS, fullName, HOUR_MS, PROBLEM_WINDOW_HOURS } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { JobPayload } from '../../../jobs/kinds.ts';
import { spanIn, timeIn } from '../../../mail/time-in.ts';
import { briefParagraphs } from '../brief/brief-words.ts';
import type { MailTemplate } from '../lifecycle/effects.ts';
import { isGuests, isUntaken } from '../payer.ts';
import { findBookingToMail, heldRefund, type FullBooking, type Role } from '../rows.ts';
import { orderPath, seatUrl } from '../seats/addresses.ts';
import { bookingIcs, methodOf } from './calendar.ts';
import type { Facts, Words } from './facts.ts';
import {
  declinedWords,
  isPast,
  movingFacts,
  movingForClient,
  movingForExpert,
  type Occasion,
} from './move-mails.ts';
import { bankFacts, fromBank, ifBankDecidesForUs, shareFromBank } from './bank-words.ts';
import {
  NOTHING_TAKEN,
  orderedNow,
  refundAfterCancelling,
  refundFacts,
  shareAfterCancelling,
} from './refund-words.ts';
import { forGuest, forPayer, WORKSHOP_CANCELLED } from './seat-mails.ts';
import { sendBookingMail } from './send-booking-mail.ts';

/** Whether a mail about a move came before the charge that failed: without one, no calendar knows of the session. */
async function isInCalendars(db: Db, { booking: { id, status } }: FullBooking): Promise<boolean> {
  if (status !== 'payment_failed') return false;
  const moves = and(eq(audit.subject, `booking:${id}`), eq(audit.action, 'booking.rescheduled'));
  return (await db.$count(audit, moves)) > 0;
}

function factsOf(
  found: FullBooking,
  to: Role | 'payer',
  known: Pick<Facts, 'isInCalendars' | 'seatAddress'> & { refundMinor: number },
  occasion: Occasion,
): Facts {
  const { refundMinor } = known;
  const { booking: row, expert, client, zones, seat } = found;
  const own = to === 'payer' ? (seat?.payer?.timeZone ?? zones.client) : zones.client;
  const [mine, theirs] = to === 'expert' ? [zones.expert, zones.client] : [own, zones.expert];
  const other = to === 'expert' ? 'For your client' : 'For your expert';
  return {
    expert: fullName(expert.firstName, expert.lastName),
    client: client.name,
    payer: seat?.payer?.name ?? client.name,
    isTaken: row.takenAt !== null,
    seatAddress: known.seatAddress,
    title: row.serviceTitle,
    times:
      mine === theirs
        ? spanIn(row.startsAt, row.endsAt, mine)
        : `${spanIn(row.startsAt, row.endsAt, mine)}\n${other}: ${spanIn(row.startsAt, row.endsAt, theirs)}`,
    ...refundFacts(found, refundMinor),
    bank: bankFacts(found),
    deadline: row.acceptDeadline ? timeIn(row.acceptDeadline, mine) : '',
    by: row.closedReason,
    seatCancelled: found.seat?.cancelled ?? null,
    appealUntil: row.endedAt
      ? timeIn(new Date(row.endedAt.getTime() + APPEAL_WINDOW_HOURS * HOUR_MS), mine)
      : '',
    refundWaits: heldRefund(found) !== null,
    declined: declinedWords(row),
    isInCalendars: known.isInCalendars,
    moving: movingFacts(found, mine, occasion),
  };
}

const forClient: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
  ...movingForClient,
  'request-sent': (f) => ({
    subject: `Request sent to ${f.expert}`,
    heading: 'Request sent',
    paragraphs: [
      `We’ve sent ${f.expert} your request for “${f.title}”.`,
      f.times,
      `We hold ${f.price} on your card. You’re charged only if ${f.expert} accepts.`,
    ],
    action: 'booking',
  }),
  confirmed: (f) => ({
    subject: `Booked: ${f.title} with ${f.expert}`,
    heading: 'You’re booked',
    paragraphs: [
      `Your session “${f.title}” with ${f.expert} is confirmed.`,
      f.times,
      `${f.isFree ? 'Your seat is free.' : `We charged ${f.price} to your card.`} You can join from 10 minutes before the start.`,
      ...(f.moving.fullRefundUntil === null
        ? []
        : [
            f.isFree
              ? 'If you can’t come, please give your seat back, so that somebody else can have it.'
              : `If you can’t come, cancel by ${f.moving.fullRefundUntil} for a full refund.`,
          ]),
    ],
    action: 'booking',
    calendar: true,
  }),
  declined: (f) => ({
    subject: `${f.expert} can’t take your request`,
    heading: 'Request declined',
    paragraphs: [
      `${f.expert} can’t take “${f.title}”.`,
      ...(f.declined === null ? [] : [f.declined]),
      f.times,
      NOTHING_TAKEN,
    ],
    action: 'search',
  }),
  expired: (f) => ({
    subject: `${f.expert} didn’t answer in time`,
    heading: 'Request expired',
    paragraphs: [`${f.expert} didn’t answer your request for “${f.title}” in time.`, f.times, NOTHING_TAKEN],
    action: 'search',
  }),
  cancelled: (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      f.by === 'client'
        ? `You cancelled “${f.title}” with ${f.expert}.`
        : `${f.by === 'expert' ? f.expert : 'Nexperts'} cancelled “${f.title}”.`,
      f.times,
      refundAfterCancelling(f),
    ],
    action: 'booking',
    calendar: true,
  }),
  'workshop-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Session cancelled',
    paragraphs: [WORKSHOP_CANCELLED[f.seatCancelled ?? 'host'](f), f.times, refundAfterCancelling(f)],
    action: 'booking',
    calendar: true,
  }),
  'bank-dispute-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `Your bank told us that you dispute ${f.bank.isPart ? `${f.bank.taken} of the charge` : 'the charge'} of ${f.price} for “${f.title}” with ${f.expert}, so we cancelled the booking.`,
      f.times,
      ...(f.bank.isOpen ? [fromBank(f), ifBankDecidesForUs(f)] : []),
    ],
    action: 'booking',
    calendar: true,
  }),
  'payment-failed': (f) => ({
    subject: `We couldn’t charge your card for ${f.title}`,
    heading: 'Payment failed',
    paragraphs: [
      `${f.expert} accepted your request for “${f.title}”, but your bank declined the payment, so the session isn’t booked.`,
      f.times,
      'You weren’t charged. You can book again with another card if the time is still free.',
    ],
    action: 'search',
    ...(f.isInCalendars && { calendar: true }),
  }),
  'expert-absent': (f) => ({
    subject: `Refund: ${f.expert} missed your session`,
    heading: 'We’re sorry',
    paragraphs: [
      `${f.expert} missed your session “${f.title}”.`,
      f.times,
      f.refundWaits
        ? `${f.expert} joined later, so they can appeal until ${f.appealUntil}. If they don’t, we refund ${f.refunded} to your card then.`
        : `You’ll be refunded ${f.refunded} ${f.toCard}`,
    ],
    action: 'wrapUp',
  }),
  'client-absent': (f) => ({
    subject: `You missed ${f.title} with ${f.expert}`,
    heading: 'You missed this session',
    paragraphs: [
      `${f.expert} was in the room for “${f.title}”, and we didn’t see you there.`,
      f.times,
      `If that isn’t what happened, report a problem within ${PROBLEM_WINDOW_HOURS} hours of the end.`,
    ],
    action: 'wrapUp',
  }),
  'session-over': (f) => ({
    subject: `Your session with ${f.expert}`,
    heading: 'Your session is over',
    paragraphs: [
      `Your session “${f.title}” with ${f.expert} has ended. How was it? Your rating helps others choose.`,
      f.times,
      `If something went wrong, report it within ${PROBLEM_WINDOW_HOURS} hours of the end.`,
    ],
    action: 'review',
  }),
  'too-late': (f) => ({
    subject: `Your payment arrived too late for ${f.title}`,
    heading: 'This time is no longer available',
    paragraphs: [
      `Your payment for “${f.title}” with ${f.expert} arrived when the time was no longer held for you and couldn’t be booked any more.`,
      f.times,
      NOTHING_TAKEN,
    ],
    action: 'search',
  }),
};

const forExpert: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
  ...movingForExpert,
  'session-over': (f) => ({
    subject: `Your session with ${f.client}`,
    heading: 'Your session is over',
    paragraphs: [
      `“${f.title}” with ${f.client} has ended.`,
      f.times,
      `Your share becomes available ${PROBLEM_WINDOW_HOURS} hours after the end, unless ${f.client} reports a problem.`,
    ],
    action: 'wrapUp',
  }),
  'expert-absent': (f) => ({
    subject: `You missed ${f.title} with ${f.client}`,
    heading: 'You missed this session',
    paragraphs: [
      `We saw you in the room for less than a minute of the first ten of “${f.title}”, so ${f.client} gets a full refund.`,
      f.times,
      `If that isn’t what happened, you can appeal until ${f.appealUntil}. The wrap-up shows who was in the room when.`,
    ],
    action: 'wrapUp',
  }),
  'new-request': (f) => ({
    subject: `New request from ${f.client}`,
    heading: 'New request',
    paragraphs: [
      `${f.client} would like to book “${f.title}” (${f.price}).`,
      f.times,
      `Please answer by ${f.deadline}. After that, the request expires.`,
    ],
    action: 'requests',
  }),
  confirmed: (f) => ({
    subject: `Booked: ${f.title} with ${f.client}`,
    heading: 'Session booked',
    paragraphs: [`“${f.title}” with ${f.client} is booked and paid.`, f.times],
    action: 'booking',
    calendar: true,
  }),
  withdrawn: (f) => ({
    subject: `${f.client} withdrew a request`,
    heading: 'Request withdrawn',
    paragraphs: [`${f.client} withdrew their request for “${f.title}”.`, f.times],
    action: 'requests',
  }),
  cancelled: (f) => ({
    subject: `Cancelled: ${f.title} with ${f.client}`,
    heading: 'Booking cancelled',
    paragraphs: [
      f.by === 'expert'
        ? `You cancelled “${f.title}” with ${f.client}.`
        : `${f.by === 'client' ? f.client : 'Nexperts'} cancelled “${f.title}”.`,
      f.times,
      `${shareAfterCancelling(f)} This time is free for others to book.`,
    ],
    action: 'booking',
    calendar: true,
  }),
  'bank-dispute-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.client}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `${f.client}’s bank disputes the charge for “${f.title}”, so we cancelled the booking. This time is free for others to book.`,
      f.times,
      ...(f.bank.isOpen ? [shareFromBank(f)] : []),
    ],
    action: 'booking',
    calendar: true,
  }),
  'payment-failed': (f) => ({
    subject: `We couldn’t charge ${f.client}’s card`,
    heading: 'Payment failed',
    paragraphs: [
      `${f.client}’s bank declined the payment for “${f.title}”, so the session isn’t booked. This time is free for others to book.`,
      f.times,
    ],
    action: 'requests',
    ...(f.isInCalendars && { calendar: true }),
  }),
};

/** The words of a template for a reader; those of a seat depend on who paid for it (H-02). */
function templateFor(
  { booking }: FullBooking,
  { to, template }: Pick<JobPayload<'mail.booking'>, 'to' | 'template'>,
): ((f: Facts) => Words) | undefined {
  if (to === 'expert') return forExpert[template];
  if (to === 'payer') return forPayer[template] ?? forClient[template];
  return template === 'seat-taken' || isGuests(booking)
    ? (forGuest[template] ?? forClient[template])
    : forClient[template];
}

/** The mail for one side; null when a template is never sent to that side. Plain text: the layout escapes it. */
async function wordsFor(
  deps: Deps,
  found: FullBooking,
  payload: JobPayload<'mail.booking'>,
): Promise<Words | null> {
  const { db, clock } = deps;
  const { to, template, ...occasion } = payload;
  const now = clock.now();
  const word = templateFor(found, payload);
  if (!word || isPast(found, template, occasion, now)) return null;
  // Taken or given back since: there is nothing left to send on.
  const { booking } = found;
  if (template === 'seat-for-other' && !(isUntaken(booking) && booking.status === 'confirmed')) return null;
  const known = {
    refundMinor: await orderedNow(db, found),
    isInCalendars: await isInCalendars(db, found),
    seatAddress: isUntaken(booking) ? seatUrl(deps, booking.id) : '',
  };
  return word(factsOf(found, to, known, { ...occasion, now }));
}

/** What an email says of the document of a payment. */
interface Receipt {
  readonly id: string;
  readonly paper: { readonly title: string; readonly number: string };
}

/** Issues the document of a booking's payment unless it is there; null when nothing was captured. */
type ReceiptToConfirm = (deps: Deps, found: FullBooking) => Promise<Receipt | null>;

/** The part of a confirmation that brings the receipt (P-06). */
function receiptParts(env: Env, bookingId: string, { id, paper: { title, number } }: Receipt) {
  const name = title.toLowerCase();
  return {
    paragraph: `Your ${name} is ${number}. You can read it and download it as a PDF whenever you’re logged in.`,
    link: { label: `See the ${name}`, url: `${env.publicUrl}/app/bookings/${bookingId}/documents/${id}` },
  };
}

/**
 * Job `mail.booking`: sends a mail about a booking, worded by the booking as it is now; times in the reader's zone and the
 * other's. The client's confirmation brings the receipt.
 */
export const bookingMailJob = (receiptToConfirm: ReceiptToConfirm) =>
  defineJob('mail.booking', async (deps, payload, { jobId }) => {
    const { db, env } = deps;
    const { bookingId, to } = payload;
    const found = await findBookingToMail(db, bookingId, to);
    const words = found && (await wordsFor(deps, found, payload));
    if (!words) return undefined;
    const isReceipt = payload.template === 'confirmed' && to === 'client';
    const receipt = isReceipt ? await receiptToConfirm(deps, found) : null;
    const parts = receipt && receiptParts(env, bookingId, receipt);
    const { booking, expert, client, reader } = found;
    const isNews =
      to === 'expert' &&
      (payload.template === 'new-request' || (payload.template === 'confirmed' && booking.instant));
    const brief = isNews && found.brief !== null ? await briefParagraphs(db, booking.id, client.name) : [];
    // The page opens at the times that wait for an answer, or says that they no longer do.
    const query = payload.proposalId === undefined ? '' : `?proposal=${payload.proposalId}`;
    const links = {
      booking: { label: 'See the booking', url: `${env.publicUrl}/app/bookings/${booking.id}${query}` },
      wrapUp: { label: 'See the wrap-up', url: `${env.publicUrl}/app/bookings/${booking.id}/wrap-up` },
      review: {
        label: 'Rate your session',
        url: `${env.publicUrl}/app/bookings/${booking.id}/wrap-up`,
      },
      seat: { label: 'Take the seat', url: seatUrl(deps, booking.id) },
      order: { label: 'See your seats', url: `${env.publicUrl}/app${orderPath(booking.seatOrderId ?? '')}` },
      requests: { label: 'See your requests', url: `${env.publicUrl}/app/expert/requests` },
      search: expert.isPublic
        ? {
            label: 'Choose another time',
            url: `${env.publicUrl}/app/experts/${encodeURIComponent(expert.handle)}`,
          }
        : { label: 'Find another expert', url: `${env.publicUrl}/find-experts` },
    };
    return sendBookingMail(deps, { found, to, topic: 'bookings', reader, jobId }, ({ status }) => ({
      subject: words.subject,
      heading: words.heading,
      paragraphs: [...words.paragraphs, ...(parts ? [parts.paragraph] : []), ...brief],
      // Nobody else can log in to follow it.
      ...(status === 'active' && { action: links[words.action] }),
      ...(parts && { link: parts.link }),
      attachments:
        words.calendar && to !== 'payer'
          ? [
              {
                filename: 'nexperts-session.ics',
                contentType: `text/calendar; charset=utf-8; method=${methodOf(found, true)}`,
                content: bookingIcs(deps, found, { role: to, email: reader.email }),
              },
            ]
          : [],
    }));
  });
