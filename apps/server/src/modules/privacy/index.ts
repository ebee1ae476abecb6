import type { JobHandlers } from '../../jobs/worker.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';

export { privacyRoutes } from './routes.ts';

export const privacyJobs: JobHandlers = { 'account.delete': carryOutDeletion };
