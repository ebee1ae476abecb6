export { earnedSince, isoOf, mondayOf, type Earned } from './earnings-outlook.ts';
export { expertBalance } from './expert-balance.ts';
export { moneyRoutes } from './routes.ts';
