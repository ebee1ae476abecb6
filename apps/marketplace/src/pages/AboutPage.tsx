import { About } from '../features/about/About.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'About us',
    description:
      'Why Nexperts exists, how it began in Brisbane, the four things we believe in, and the people who build it.',
    path: paths.about(),
    jsonLd: [breadcrumbsLd([{ name: 'About', path: paths.about() }])],
  });
}

export default function AboutPage() {
  return <About />;
}
