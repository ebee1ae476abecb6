import { Safety } from '../features/help/Safety.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Safety',
    description:
      'How Nexperts protects people: reviewed experts, private sessions, protected payments. Report a problem 24/7; we review reports within 24 hours.',
    path: paths.safety(),
    jsonLd: [breadcrumbsLd([{ name: 'Safety', path: paths.safety() }])],
  });
}

export default function SafetyPage() {
  return <Safety />;
}
