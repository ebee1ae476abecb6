import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The one route table of the web app home, below /app. */
export default [
  index('pages/TodayPage.tsx'),
  route('*', 'pages/NotFoundPage.tsx'),
] satisfies RouteConfig;
