import type { Job } from '../jobs/define-job.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { accountJobs } from './accounts/index.ts';
import { applicationJobs } from './applications/index.ts';
import { avatarJobs } from './avatars/index.ts';
import { bookingJobs } from './bookings/index.ts';
import { paymentJobs } from './payments/index.ts';
import { privacyJobs } from './privacy/index.ts';

/** The job of every kind. */
export const allJobs: { readonly [K in JobKind]: Job<K> } = {
  ...accountJobs,
  ...avatarJobs,
  ...applicationJobs,
  ...bookingJobs,
  ...paymentJobs,
  ...privacyJobs,
};
