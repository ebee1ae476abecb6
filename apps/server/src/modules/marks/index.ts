export { markRoutes } from './routes.ts';
