import { index, type RouteConfig } from '@react-router/dev/routes';

/** The one route table. */
export default [index('pages/HomePage.tsx')] satisfies RouteConfig;
