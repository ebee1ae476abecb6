import { Careers } from '../features/careers/Careers.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Careers',
    description:
      'Six open positions at Nexperts in engineering, safety, expert success, finance and design: in Brisbane, in Sydney or remote.',
    path: paths.careers(),
    jsonLd: [
      breadcrumbsLd([
        { name: 'About', path: paths.about() },
        { name: 'Careers', path: paths.careers() },
      ]),
    ],
  });
}

export default function CareersPage() {
  return <Careers />;
}
