import { EVENTS } from '../content/events.ts';
import { eventLd } from '../features/events/event-ld.ts';
import { EventDetail } from '../features/events/EventDetail.tsx';
import { breadcrumbsLd, pageMeta, unlistedMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { NotFound } from '../ui/page/NotFound.tsx';
import type { Route } from './+types/EventPage';

const find = (slug: string) => EVENTS.find((event) => event.slug === slug);

export function meta({ params }: Route.MetaArgs) {
  const event = find(params.slug);
  if (!event) return unlistedMeta('Page not found');
  const path = paths.event(event.slug);
  return pageMeta({
    title: `${event.title}: live workshop`,
    description: event.description,
    path,
    image: `/og/events/${event.slug}.png`,
    jsonLd: [
      breadcrumbsLd([
        { name: 'Events', path: paths.events() },
        { name: event.title, path },
      ]),
      eventLd(event),
    ],
  });
}

export default function EventPage({ params }: Route.ComponentProps) {
  const event = find(params.slug);
  return event ? <EventDetail event={event} /> : <NotFound />;
}
