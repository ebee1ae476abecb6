import { eq, sql } from 'drizzle-orm';
import { account } from '../../../db/schema/index.ts';
import type { JobHandler } from '../../../jobs/worker.ts';
import { renderMail } from '../../../mail/layout.ts';
import { bookingIcs } from './calendar.ts';
import type { MailTemplate } from '../lifecycle/effects.ts';
import { findBooking, type Role } from '../rows.ts';
import { wordsFor } from './compose.ts';

const FOOTER = 'You’re receiving this because of a booking on Nexperts.';

/** Sends a mail about a booking, worded by the booking as it is now; times in the reader's zone and the other's. */
export const sendBookingMail: JobHandler = async ({ db, env, mailer }, payload, { jobId }) => {
  const to = payload.to as Role;
  const found = await findBooking(db, String(payload.bookingId));
  const words = found && wordsFor(found, to, payload.template as MailTemplate);
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
          content: bookingIcs({ env }, found),
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
};
