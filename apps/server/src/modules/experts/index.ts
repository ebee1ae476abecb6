import type { JobHandlers } from '../../jobs/worker.ts';

export { availableToday } from './available-today.ts';
export { avatarUrl, isDrawn, pictureUrl, portraitUrl } from './avatar-url.ts';
export { categoryExperts } from './category-experts.ts';
export { featuredExperts } from './featured-experts.ts';
export { bookableService, type BookableService } from './bookable-service.ts';
export { drawFace } from './get-portrait.ts';
export { publicProfile } from './get-expert.ts';
export { expertRoutes } from './routes.ts';
export { knowNextSlots } from './next-slots.ts';
export { freeSlotsOf } from './slots.ts';
export { turnOf } from './turns.ts';
export const expertJobs: JobHandlers = {};
