import { EVENTS } from '../content/events.ts';
import { Events } from '../features/events/Events.tsx';
import { absoluteUrl } from '../origin.ts';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Live events and workshops',
    description:
      'Live, expert-led workshops by video: fundraising, mindfulness, law for freelancers. Times in AEST and in your own time zone.',
    path: paths.events(),
    jsonLd: [
      breadcrumbsLd([{ name: 'Events', path: paths.events() }]),
      {
        '@type': 'ItemList',
        itemListElement: EVENTS.map(({ slug, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: absoluteUrl(paths.event(slug)),
        })),
      },
    ],
  });
}

export default function EventsPage() {
  return <Events />;
}
