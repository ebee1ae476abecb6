import type { JobHandlers } from '../../jobs/worker.ts';

export { avatarUrl } from './avatar-url.ts';
export { bookableService, type BookableService } from './bookable-service.ts';
export { expertRoutes } from './routes.ts';
export { freeSlotsOf, type SlotExpert, type SlotService } from './slots.ts';
export const expertJobs: JobHandlers = {};
