import { lookForNewTimes, sendNewTimes } from './new-times.ts';

export { savedRoutes } from './routes.ts';

export const savedJobs = { 'saved.times': lookForNewTimes, 'mail.saved-times': sendNewTimes };
