import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import { Outlet } from 'react-router';
import { FindExperts } from '../features/find/FindExperts.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Find Experts',
    description:
      'Search experts by name, job or topic, filter by price, language and rating, and see who’s available today or this week.',
    path: paths.findExperts(),
    jsonLd: [breadcrumbsLd([{ name: 'Find Experts', path: paths.findExperts() }])],
  });
}

export const links = () => [fontLink(figuresFont)];

export default function FindExpertsPage() {
  return (
    <FindExperts>
      <Outlet />
    </FindExperts>
  );
}
