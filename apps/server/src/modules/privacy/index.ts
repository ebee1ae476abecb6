import { carryOutDeletion } from './carry-out-deletion.ts';

export { privacyRoutes } from './routes.ts';

export const privacyJobs = { 'account.delete': carryOutDeletion };
