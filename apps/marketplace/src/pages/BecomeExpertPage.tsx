import { BecomeExpert } from '../features/become-expert/BecomeExpert.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Become a Nexpert',
    description:
      'Give paid 1-on-1 advice by video. Set your prices and hours, keep 85% of each session and get paid every two weeks.',
    path: paths.becomeExpert(),
    jsonLd: [breadcrumbsLd([{ name: 'Become a Nexpert', path: paths.becomeExpert() }])],
  });
}

export default function BecomeExpertPage() {
  return <BecomeExpert />;
}
