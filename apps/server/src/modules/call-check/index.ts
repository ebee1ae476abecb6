export { callCheckRoutes } from './routes.ts';
