import { formatDayLong, formatMoney, formatTime, fullName, zoneLabel } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { renderMail } from '../../../mail/layout.ts';
import type { MailTemplate } from '../lifecycle/effects.ts';
import { findBooking, type FullBooking, type Role } from '../rows.ts';
import { bookingIcs } from './calendar.ts';

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: 'booking' | 'requests' | 'search';
  /** The calendar file goes with it */
  calendar?: true;
}

interface Facts {
  expert: string;
  client: string;
  title: string;
  /** The session's time in the reader's zone and in the other's */
  times: string;
  price: string;
  refunded: string;
  share: 'none' | 'part' | 'all';
  deadline: string;
  by: string | null;
}

function timeIn(at: Date, zone: string): string {
  const { city, offset } = zoneLabel(zone, at.getTime());
  return `${formatDayLong(at.getTime(), zone)}, ${formatTime(at.getTime(), zone)} in ${city} (${offset})`;
}

function factsOf({ booking: row, expert, client, payment }: FullBooking, to: Role): Facts {
  const [mine, theirs] =
    to === 'client' ? [row.clientTimeZone, row.expertTimeZone] : [row.expertTimeZone, row.clientTimeZone];
  const other = to === 'client' ? 'For your expert' : 'For your client';
  const money = (minor: number): string => formatMoney({ minor, currency: row.currency });
  const due = payment?.refundDueMinor ?? 0;
  return {
    expert: fullName(expert.firstName, expert.lastName),
    client: client.name,
    title: row.serviceTitle,
    times:
      mine === theirs
        ? timeIn(row.startsAt, mine)
        : `${timeIn(row.startsAt, mine)}\n${other}: ${timeIn(row.startsAt, theirs)}`,
    price: money(row.priceMinor),
    refunded: money(due),
    share: due === 0 ? 'none' : due < row.priceMinor ? 'part' : 'all',
    deadline: row.acceptDeadline ? timeIn(row.acceptDeadline, mine) : '',
    by: row.closedReason,
  };
}

const NOTHING_TAKEN = 'We didn’t charge your card, and we’ve released the hold on it.';

const forClient: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
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
      `We charged ${f.price} to your card. You can join from 10 minutes before the start.`,
    ],
    action: 'booking',
    calendar: true,
  }),
  declined: (f) => ({
    subject: `${f.expert} can’t take your request`,
    heading: 'Request declined',
    paragraphs: [`${f.expert} can’t take “${f.title}” at this time.`, f.times, NOTHING_TAKEN],
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
      f.share === 'none'
        ? `Under this booking’s cancellation policy, there’s no refund of the ${f.price}.`
        : `You’ll be refunded ${f.refunded}${f.share === 'part' ? ` of ${f.price}` : ', the full amount,'} to your card. Your bank may take up to ten days to show it.`,
    ],
    action: 'booking',
    calendar: true,
  }),
  'charge-disputed': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `Your bank told us that you dispute the charge of ${f.price} for “${f.title}” with ${f.expert}, so we cancelled the booking.`,
      f.times,
      'Your bank has taken the money back and decides whether you keep it, so we don’t send a refund as well.',
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
  }),
  'expert-absent': (f) => ({
    subject: `Refund: ${f.expert} missed your session`,
    heading: 'We’re sorry',
    paragraphs: [
      `${f.expert} missed your session “${f.title}”.`,
      f.times,
      `You’ll be refunded ${f.refunded} to your card. Your bank may take up to ten days to show it.`,
    ],
    action: 'booking',
  }),
  'too-late': (f) => ({
    subject: `Your payment arrived too late for ${f.title}`,
    heading: 'This time has been taken',
    paragraphs: [
      `Your payment for “${f.title}” with ${f.expert} arrived after we stopped holding the time, and someone else has booked it since.`,
      f.times,
      NOTHING_TAKEN,
    ],
    action: 'search',
  }),
};

const forExpert: Partial<Record<MailTemplate, (f: Facts) => Words>> = {
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
      f.share === 'all'
        ? 'The client gets a full refund. This time is free for others to book.'
        : 'Your share of what isn’t refunded is in your earnings. This time is free for others to book.',
    ],
    action: 'booking',
    calendar: true,
  }),
  'charge-disputed': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.client}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `${f.client}’s bank disputes the charge for “${f.title}”, so we cancelled the booking. This time is free for others to book.`,
      f.times,
      'We hold your share until the bank decides.',
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
  }),
};

/** The mail for one side; null when a template is never sent to that side. Plain text: `renderMail` escapes it. */
function wordsFor(found: FullBooking, to: Role, template: MailTemplate): Words | null {
  const word = (to === 'client' ? forClient : forExpert)[template];
  return word?.(factsOf(found, to)) ?? null;
}

const FOOTER = 'You’re receiving this because of a booking on Nexperts.';

/** Sends a mail about a booking, worded by the booking as it is now; times in the reader's zone and the other's. */
export const sendBookingMail = defineJob(
  'mail.booking',
  async (deps, { bookingId, to, template }, { jobId }) => {
    const { db, env, mailer } = deps;
    const found = await findBooking(db, bookingId);
    const words = found && wordsFor(found, to, template);
    if (!words) return;
    const { booking, expert } = found;
    const [reader] = await db
      .select({ email: sql<string>`${account.email}`, deletedAt: account.deletedAt })
      .from(account)
      .where(eq(account.id, to === 'client' ? booking.clientId : expert.accountId));
    if (!reader || reader.deletedAt !== null) return;
    const links = {
      booking: { label: 'See the booking', url: `${env.publicUrl}/app/bookings/${booking.id}` },
      requests: { label: 'See your requests', url: `${env.publicUrl}/app/expert/requests` },
      search: {
        label: 'Choose another time',
        url: `${env.publicUrl}/app/experts/${encodeURIComponent(expert.handle)}`,
      },
    };
    const { html, text } = renderMail({
      heading: words.heading,
      paragraphs: words.paragraphs,
      action: links[words.action],
      footer: FOOTER,
    });
    const attachments = words.calendar
      ? [
          {
            filename: 'nexperts-session.ics',
            contentType: `text/calendar; charset=utf-8; method=${booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
            content: bookingIcs(deps, found),
          },
        ]
      : [];
    await mailer.send({
      messageId: jobId,
      to: reader.email,
      subject: words.subject,
      text,
      html,
      attachments,
    });
  },
);
