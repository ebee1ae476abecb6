import { FeaturedExperts } from '../features/find/FeaturedExperts.tsx';
import { FindOutline } from '../features/find/FindOutline.tsx';
import { loadFind } from '../features/find/load-find.ts';
import { SearchResults } from '../features/find/SearchResults.tsx';
import type { Route } from './+types/FindExpertsList';

// A route of its own, so that the search field above is there, and keeps what is typed, before any data.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFind(request);
}

export function HydrateFallback() {
  return <FindOutline />;
}

export default function FindExpertsList({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'featured' ? (
    <FeaturedExperts featured={loaderData.featured} />
  ) : (
    <SearchResults query={loaderData.query} result={loaderData.result} />
  );
}
