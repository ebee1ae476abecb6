import { formatExact } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { document } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { bookingUrl, findBooking, sendBookingMail } from '../bookings/index.ts';
import { pdfOf } from './document-pdf.ts';

/**
 * Job `mail.document`: sends whoever paid a document of their payment or refund (P-06): the link to it, or the PDF itself once
 * they have closed their account and can't log in any more (W-07).
 */
export const sendDocumentMail = defineJob('mail.document', async (deps, { documentId }, { jobId }) => {
  const { db } = deps;
  const [row] = await db.select().from(document).where(eq(document.id, documentId));
  const found = row?.bookingId ? await findBooking(db, row.bookingId) : null;
  if (!row || !found) return;
  const { title, number } = row.paper;
  const amount = formatExact({ minor: Math.abs(row.totalMinor), currency: row.currency });
  const about = { found, to: 'payer', topic: 'money', because: 'payment', jobId } as const;
  return sendBookingMail(deps, about, async ({ status }) => {
    const isClosed = status === 'deactivated';
    return {
      subject: `${title} ${number}`,
      heading: `Your ${title.toLowerCase()}`,
      paragraphs: [
        `It’s for “${found.booking.serviceTitle}”: ${amount} ${row.totalMinor < 0 ? 'refunded' : 'paid'}.`,
        isClosed
          ? 'It’s attached as a PDF. Your account is closed, so please keep it.'
          : 'You can read it and download it as a PDF whenever you’re logged in.',
      ],
      ...(isClosed
        ? {
            attachments: [
              {
                filename: `${number}.pdf`,
                contentType: 'application/pdf',
                content: (await pdfOf(db, row)).toString('base64'),
                encoding: 'base64' as const,
              },
            ],
          }
        : {
            action: {
              label: `See the ${title.toLowerCase()}`,
              url: bookingUrl(deps, found.booking.id, `documents/${row.id}`),
            },
          }),
    };
  });
});
