import { sendReviewMail } from './mails.ts';
import { publishReviews } from './publish.ts';
import { sendReportMail } from './report-mails.ts';

export { publicReviews } from './expert-reviews.ts';
export { reportedReviewsOf } from './reported-reviews.ts';
export { reviewRoutes } from './routes.ts';
export { withdrawUnearned } from './withdraw-unearned.ts';

export const reviewJobs = {
  'mail.review': sendReviewMail,
  'mail.review-report': sendReportMail,
  'review.publish': publishReviews,
};
