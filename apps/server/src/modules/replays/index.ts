import { expireReplay } from './replay.ts';

export { replayRoutes } from './routes.ts';

export const replayJobs = { 'replay.expire': expireReplay };
