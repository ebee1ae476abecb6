export { ownPageRoutes } from './routes.ts';
export { sweepPageVersions } from './versions.ts';
