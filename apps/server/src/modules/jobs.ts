import type { JobHandlers } from '../jobs/worker.ts';
import { accountJobs } from './accounts/index.ts';
import { bookingJobs } from './bookings/index.ts';
import { expertJobs } from './experts/index.ts';
import { paymentJobs } from './payments/index.ts';
import { privacyJobs } from './privacy/index.ts';
import { roomJobs } from './rooms/index.ts';

/** Every kind of job and what does it. */
export const allJobs: JobHandlers = {
  ...accountJobs,
  ...expertJobs,
  ...bookingJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...roomJobs,
};
