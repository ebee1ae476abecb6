import type { Job } from '../jobs/define-job.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { accountJobs } from './accounts/index.ts';
import { answerCardJobs } from './answer-cards/index.ts';
import { applicationJobs } from './applications/index.ts';
import { avatarJobs } from './avatars/index.ts';
import { bookingJobs } from './bookings/index.ts';
import { calendarJobs } from './calendars/index.ts';
import { callCheckJobs } from './call-check/index.ts';
import { deskJobs } from './desk/index.ts';
import { bankDisputeJobs } from './bank-disputes/index.ts';
import { documentJobs } from './documents/index.ts';
import { expertJobs } from './experts/index.ts';
import { keptCardJobs } from './kept-cards/index.ts';
import { messageJobs } from './messages/index.ts';
import { notificationJobs } from './notifications/index.ts';
import { overtimeJobs } from './overtime/index.ts';
import { ownPageJobs } from './own-page/index.ts';
import { paymentJobs } from './payments/index.ts';
import { payoutJobs } from './payouts/index.ts';
import { privacyJobs } from './privacy/index.ts';
import { problemJobs } from './problems/index.ts';
import { reminderJobs } from './reminders/index.ts';
import { savedJobs } from './saved/index.ts';
import { replayJobs } from './replays/index.ts';
import { uploadJobs } from './uploads/index.ts';
import { reviewJobs } from './reviews/index.ts';
import { watchJobs } from './watches/index.ts';
import { workshopJobs } from './workshops/index.ts';

/** The job of every kind. */
export const allJobs: { readonly [K in JobKind]: Job<K> } = {
  ...accountJobs,
  ...avatarJobs,
  ...answerCardJobs,
  ...applicationJobs,
  ...bookingJobs,
  ...calendarJobs,
  ...callCheckJobs,
  ...deskJobs,
  ...bankDisputeJobs,
  ...documentJobs,
  ...expertJobs,
  ...keptCardJobs,
  ...messageJobs,
  ...notificationJobs,
  ...overtimeJobs,
  ...ownPageJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...privacyJobs,
  ...problemJobs,
  ...reminderJobs,
  ...savedJobs,
  ...replayJobs,
  ...uploadJobs,
  ...reviewJobs,
  ...watchJobs,
  ...workshopJobs,
};
