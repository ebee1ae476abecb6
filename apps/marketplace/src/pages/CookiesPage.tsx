import { Cookies } from '../features/legal/Cookies.tsx';
import { CookieSettings } from '../features/cookie-choice/CookieSettings.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Cookie Policy',
    description:
      'Every cookie and storage entry Nexperts sets, by name, with what it’s for and how long it stays. Change your choice here at any time.',
    path: paths.cookies(),
    jsonLd: [breadcrumbsLd([{ name: 'Cookie Policy', path: paths.cookies() }])],
  });
}

export default function CookiesPage() {
  return <Cookies choice={<CookieSettings />} />;
}
