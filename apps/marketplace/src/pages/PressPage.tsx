import { Press } from '../features/press/Press.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Press',
    description: 'Nexperts press releases and facts, logos and colours in one media kit, and who to contact.',
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
