import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import { SITE } from '../content/site.ts';
import { Home } from '../features/home/Home.tsx';
import { useLeaveWhenSignedIn } from '../features/session/leave-when-signed-in.ts';
import { absoluteUrl } from '../origin.ts';
import { pageData } from '../page-data.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/HomePage';

export function meta() {
  return pageMeta({
    title: `Nexperts: ${SITE.heroLine}`,
    isWhole: true,
    description:
      'Expert advice accessible, affordable and borderless: book a paid 1-on-1 video session with someone who knows.',
    path: paths.home(),
    jsonLd: [
      {
        '@type': 'Organization',
        name: SITE.name,
        url: absoluteUrl(paths.home()),
        logo: absoluteUrl('/icon-512.png'),
        slogan: SITE.tagline,
        email: SITE.supportEmail,
      },
      {
        '@type': 'WebSite',
        name: SITE.name,
        url: absoluteUrl(paths.home()),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absoluteUrl(paths.findExperts())}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}

export const links = () => [fontLink(figuresFont)];

export function loader({ context }: Route.LoaderArgs) {
  return { available: context.get(pageData)?.available ?? null };
}

/** After a navigation the page requests who is free then. */
export const clientLoader = () => ({ available: null });

export default function HomePage({ loaderData: { available } }: Route.ComponentProps) {
  useLeaveWhenSignedIn(paths.webApp());
  return <Home available={available} />;
}
