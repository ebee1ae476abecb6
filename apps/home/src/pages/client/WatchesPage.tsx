import { loadWatches, WatchesView } from '../../features/watches/index.ts';
import type { Route } from './+types/WatchesPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadWatches(request);

export const meta = () => [{ title: 'Earlier times · Nexperts' }];

export default function WatchesPage({ loaderData }: Route.ComponentProps) {
  return <WatchesView {...loaderData} />;
}
