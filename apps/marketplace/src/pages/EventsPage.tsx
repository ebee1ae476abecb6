import { Events } from '../features/events/Events.tsx';
import { loadSessions } from '../features/events/load-events.ts';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { useAskOnceLive } from '../ui/hooks/use-ask-once-live.ts';
import type { Route } from './+types/EventsPage';

export function meta() {
  return pageMeta({
    title: 'Live events and workshops',
    description:
      'Live workshops by video, hosted by experts, with a few seats each. Times in AEST and in your own time zone.',
    path: paths.events(),
    jsonLd: [breadcrumbsLd([{ name: 'Events', path: paths.events() }])],
  });
}

/** The built page lists nothing: what is published is asked for live (H-05). */
export const loader = () => ({ result: null });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  result: await loadSessions('ahead', { signal: request.signal }),
});

export default function EventsPage({ loaderData: { result } }: Route.ComponentProps) {
  useAskOnceLive(result === null);
  return <Events result={result} />;
}
