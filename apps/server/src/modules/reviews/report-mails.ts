import { fullName } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { expert, review, reviewReport } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { timeIn } from '../../mail/time-in.ts';
import { readerOf, sendToOwner } from '../accounts/index.ts';

/** Job `mail.review-report`: mails those who reported a review what staff decided about it. */
export const sendReportMail = defineJob(
  'mail.review-report',
  async (deps, { accountId, reportId }, { jobId }) => {
    const { db, env } = deps;
    const [found] = await db
      .select({ report: reviewReport, review, expert })
      .from(reviewReport)
      .innerJoin(review, eq(review.id, reviewReport.reviewId))
      .innerJoin(expert, eq(expert.id, review.expertId))
      .where(eq(reviewReport.id, reportId));
    const reader = await readerOf(db, accountId);
    if (!found || !reader || found.report.state === 'open') return;
    const by = fullName(found.expert.firstName, found.expert.lastName);
    const which =
      found.review.side === 'client' ? `${found.review.author}’s review of ${by}` : `${by}’s review`;
    const isRemoved = found.report.state === 'removed';
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: isRemoved ? 'We removed the review you reported' : 'We kept the review you reported',
      heading: isRemoved ? 'We removed the review' : 'We kept the review',
      paragraphs: [
        `You reported ${which} on ${timeIn(found.report.reportedAt, reader.timeZone)}.`,
        isRemoved
          ? 'It broke a rule of our community guidelines, so we removed it. It no longer counts towards any score.'
          : 'We read it and found that it doesn’t break our community guidelines, so it stays.',
        isRemoved
          ? 'Thank you for telling us.'
          : 'If you think we’re wrong, reply to this email and tell us why.',
      ],
      action: { label: 'Read the guidelines', url: `${env.publicUrl}/community-guidelines` },
    });
  },
);
