import { FeaturedExperts } from '../features/find/FeaturedExperts.tsx';
import { loadFind, type FindData } from '../features/find/load-find.ts';
import { SearchResults } from '../features/find/SearchResults.tsx';
import { useAskOnceLive } from '../ui/use-ask-once-live.ts';
import type { Route } from './+types/FindExpertsList';

/** The page as it is built, whatever is searched for: it asks as soon as it is live. */
export function loader(): FindData {
  return { kind: 'featured', featured: null };
}

// A route of its own, so that the search field above is there, and keeps what is typed, before any data.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFind(request);
}

export default function FindExpertsList({ loaderData }: Route.ComponentProps) {
  useAskOnceLive(loaderData.kind === 'featured' && loaderData.featured === null);
  return loaderData.kind === 'featured' ? (
    <FeaturedExperts featured={loaderData.featured} />
  ) : (
    <SearchResults query={loaderData.query} result={loaderData.result} />
  );
}
