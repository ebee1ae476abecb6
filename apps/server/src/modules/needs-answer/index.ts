export { needsAnswerRoutes } from './routes.ts';
