export { suspendedRoutes } from './routes.ts';
