import { Replays } from '../features/events/Replays.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Replays of past workshops',
    description:
      'Past Nexperts workshops written up: chapters with time codes, key takeaways and the questions people asked.',
    path: paths.replays(),
    jsonLd: [
      breadcrumbsLd([
        { name: 'Events', path: paths.events() },
        { name: 'Replays', path: paths.replays() },
      ]),
    ],
  });
}

export default function ReplaysPage() {
  return <Replays />;
}
