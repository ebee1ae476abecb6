export { moneyRoutes } from './routes.ts';
