import type { JobHandlers } from '../../jobs/worker.ts';

export { LIMITS, type Limits } from './limits.ts';
export { roomRoutes } from './routes.ts';
export { attachSignalling } from './signalling/attach.ts';

/** The rooms have no jobs: their clock runs while people are in them. */
export const roomJobs: JobHandlers = {};
