import { removeAtProvider } from './remove-card.ts';

export { keptCardRoutes } from './routes.ts';

export const keptCardJobs = { 'card.remove': removeAtProvider };
