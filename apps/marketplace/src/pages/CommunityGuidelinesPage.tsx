import { Guidelines } from '../features/legal/Guidelines.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Community Guidelines',
    description:
      'How clients and experts treat each other on Nexperts: honesty, punctuality, respect, confidentiality, and what’s never allowed.',
    path: paths.communityGuidelines(),
    jsonLd: [breadcrumbsLd([{ name: 'Community Guidelines', path: paths.communityGuidelines() }])],
  });
}

export default function CommunityGuidelinesPage() {
  return <Guidelines />;
}
