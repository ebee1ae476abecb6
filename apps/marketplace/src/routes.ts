import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The one route table. */
export default [
  layout('layouts/SiteLayout.tsx', [
    index('pages/HomePage.tsx'),
    route('find-experts', 'pages/FindExpertsPage.tsx', [index('pages/FindExpertsList.tsx')]),
