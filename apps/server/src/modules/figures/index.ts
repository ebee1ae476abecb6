export { figureRoutes } from './routes.ts';
export { sweepViews } from './count-view.ts';
