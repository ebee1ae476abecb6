import type { JobHandlers } from '../jobs/worker.ts';
import { accountJobs } from './accounts/index.ts';
import { applicationJobs } from './applications/index.ts';
import { avatarJobs } from './avatars/index.ts';
import { bookingJobs } from './bookings/index.ts';
import { expertJobs } from './experts/index.ts';
import { paymentJobs } from './payments/index.ts';
import { privacyJobs } from './privacy/index.ts';
import { roomJobs } from './rooms/index.ts';

/** Every kind of job and what does it. */
export const allJobs: JobHandlers = {
  ...accountJobs,
  ...expertJobs,
  ...avatarJobs,
  ...applicationJobs,
  ...bookingJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...roomJobs,
};
