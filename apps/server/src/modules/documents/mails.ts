import { formatExact } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account, document } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import { findBooking } from '../bookings/index.ts';
import { mailReader } from '../notifications/index.ts';
import { pdfOf } from './document-pdf.ts';

/**
 * Job `mail.document`: sends the client a document of their payment or refund (P-06): the link to it, or the PDF itself once
 * they have closed their account and can't log in any more (W-07).
 */
export const sendDocumentMail = defineJob('mail.document', async (deps, { documentId }, { jobId }) => {
  const { db, env, mailer } = deps;
  const [row] = await db.select().from(document).where(eq(document.id, documentId));
  const found = row?.bookingId ? await findBooking(db, row.bookingId) : null;
  if (!row || !found) return;
  const reader = await mailReader(deps, found.booking.clientId, 'money');
  if (reader === null || reader instanceof Date) return reader ?? undefined;
  const [client] = await db
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, found.booking.clientId));
  const isClosed = client?.status === 'deactivated';
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
        isClosed
          ? 'It’s attached as a PDF. Your account is closed, so please keep it.'
          : 'You can read it and download it as a PDF whenever you’re logged in.',
      ],
      ...(!isClosed && {
        action: {
          label: `See the ${title.toLowerCase()}`,
          url: `${env.publicUrl}/app/bookings/${found.booking.id}/documents/${row.id}`,
        },
      }),
      footer: 'You’re receiving this because of a payment on Nexperts.',
    }),
    ...(isClosed && {
      attachments: [
        {
          filename: `${number}.pdf`,
          contentType: 'application/pdf',
          content: (await pdfOf(db, row)).toString('base64'),
          encoding: 'base64',
        },
      ],
    }),
  });
});
