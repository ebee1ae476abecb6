import { Terms } from '../features/legal/Terms.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Terms of Service',
    description:
      'The Nexperts terms: booking and paying for a session, cancellations and refunds, fees and payouts, disputes, and the law that applies.',
    path: paths.terms(),
    jsonLd: [breadcrumbsLd([{ name: 'Terms of Service', path: paths.terms() }])],
  });
}

export default function TermsPage() {
  return <Terms />;
}
