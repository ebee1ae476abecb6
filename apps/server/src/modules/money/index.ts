export { expertBalance } from './expert-balance.ts';
export { moneyRoutes } from './routes.ts';
