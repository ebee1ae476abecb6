import { safeNext } from '@nexperts/app-kit';
import { ExpertOnboarding } from '../features/signup/ExpertOnboarding.tsx';
import { useLiveSearch } from '../hydrated.ts';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Become an Expert',
    description:
      'Apply to be an expert on Nexperts in four short steps: your profession, your details, how to reach you and a password.',
    path: paths.expertOnboarding(),
    jsonLd: [
      breadcrumbsLd([
        { name: 'Become a Nexpert', path: paths.becomeExpert() },
        { name: 'Become an Expert', path: paths.expertOnboarding() },
      ]),
    ],
  });
}

export default function ExpertOnboardingPage() {
  const search = useLiveSearch();
  return <ExpertOnboarding next={safeNext(search.get('next'), paths.webApp())} />;
}
