import { offerIsOver, tellOffer } from './timers.ts';

export { overtimeRoutes } from './routes.ts';

export const overtimeJobs = { 'overtime.tell': tellOffer, 'overtime.over': offerIsOver };
