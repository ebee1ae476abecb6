import { formatExact } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { document } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import { findBooking } from '../bookings/index.ts';
import { mailReader } from '../notifications/index.ts';

/** Job `mail.document`: sends the client the link to a document of their payment or refund (P-06). */
export const sendDocumentMail = defineJob('mail.document', async (deps, { documentId }, { jobId }) => {
  const { db, env, mailer } = deps;
  const [row] = await db.select().from(document).where(eq(document.id, documentId));
  const found = row?.bookingId ? await findBooking(db, row.bookingId) : null;
  if (!row || !found) return;
  const reader = await mailReader(deps, found.booking.clientId, 'money');
  if (reader === null || reader instanceof Date) return reader ?? undefined;
  const { title, number } = row.paper;
  const amount = formatExact({ minor: Math.abs(row.totalMinor), currency: row.currency });
  await mailer.send({
    ...reader,
    messageId: jobId,
    subject: `${title} ${number}`,
    ...renderMail({
      heading: `Your ${title.toLowerCase()}`,
      paragraphs: [
        `It’s for “${found.booking.serviceTitle}”: ${amount} ${row.totalMinor < 0 ? 'refunded' : 'paid'}.`,
        'You can read it and download it as a PDF whenever you’re logged in.',
      ],
      action: {
        label: `See the ${title.toLowerCase()}`,
        url: `${env.publicUrl}/app/bookings/${found.booking.id}/documents/${row.id}`,
      },
      footer: 'You’re receiving this because of a payment on Nexperts.',
    }),
  });
});
