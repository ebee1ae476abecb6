import { PRESS_RELEASES } from '../content/press.ts';
import { releaseLd } from '../features/press/release-ld.ts';
import { Release } from '../features/press/Release.tsx';
import { breadcrumbsLd, pageMeta, unlistedMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { NotFound } from '../ui/page/NotFound.tsx';
import type { Route } from './+types/PressReleasePage';

const find = (id: string) => PRESS_RELEASES.find((release) => release.id === id);

export function meta({ params }: Route.MetaArgs) {
  const release = find(params.id);
  if (!release) return unlistedMeta('Page not found');
  const path = paths.pressRelease(release.id);
  return pageMeta({
    title: release.title,
    description: release.excerpt,
    path,
    type: 'article',
    jsonLd: [
      breadcrumbsLd([
        { name: 'Press', path: paths.press() },
        { name: release.title, path },
      ]),
      releaseLd(release),
    ],
  });
}

export default function PressReleasePage({ params }: Route.ComponentProps) {
  const release = find(params.id);
  return release ? <Release release={release} /> : <NotFound />;
}
