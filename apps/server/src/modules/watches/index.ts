import { askWatchers } from './ask-next.ts';

export { endOffersBetween } from './ask-jobs.ts';
export { watchRoutes } from './routes.ts';
export { sweepWatches } from './sweep.ts';

export const watchJobs = { 'watch.ask': askWatchers };
