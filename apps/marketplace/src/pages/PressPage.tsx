import { Press } from '../features/press/Press.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Press',
    description: 'Press releases, facts, logos and colours of Nexperts in one media kit, and whom to ask.',
    path: paths.press(),
    jsonLd: [
      breadcrumbsLd([
        { name: 'About', path: paths.about() },
        { name: 'Press', path: paths.press() },
      ]),
    ],
  });
}

export default function PressPage() {
  return <Press />;
}
