import { loadSessions } from '../features/events/load-events.ts';
import { Replays } from '../features/events/Replays.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { useAskOnceLive } from '../ui/hooks/use-ask-once-live.ts';
import type { Route } from './+types/ReplaysPage';

export function meta() {
  return pageMeta({
    title: 'Replays of past workshops',
    description: 'Past Nexperts workshops with the notes that their hosts wrote afterwards.',
    path: paths.replays(),
    jsonLd: [
      breadcrumbsLd([
        { name: 'Events', path: paths.events() },
        { name: 'Replays', path: paths.replays() },
      ]),
    ],
  });
}

/** The built page lists nothing: what is over is asked for live (H-05). */
export const loader = () => ({ result: null });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  result: await loadSessions('past', { signal: request.signal }),
});

export default function ReplaysPage({ loaderData: { result } }: Route.ComponentProps) {
  useAskOnceLive(result === null);
  return <Replays result={result} />;
}
