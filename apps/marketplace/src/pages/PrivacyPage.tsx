import { Privacy } from '../features/legal/Privacy.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Privacy Policy',
    description:
      'What personal information Nexperts collects and why, who sees it, how long we keep it and what you can ask for. We don’t record calls.',
    path: paths.privacy(),
    jsonLd: [breadcrumbsLd([{ name: 'Privacy Policy', path: paths.privacy() }])],
  });
}

export default function PrivacyPage() {
  return <Privacy />;
}
