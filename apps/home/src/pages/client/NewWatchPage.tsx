import { loadNewWatch, NewWatchView } from '../../features/watches/index.ts';
import type { Route } from './+types/NewWatchPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNewWatch(request);

export const meta = () => [{ title: 'Watch for an earlier time · Nexperts' }];

export default function NewWatchPage({ loaderData }: Route.ComponentProps) {
  return <NewWatchView {...loaderData} />;
}
