import { redirect, replace } from 'react-router';
import { FeaturedExperts } from '../features/find/FeaturedExperts.tsx';
import { loadFind, type FindData } from '../features/find/load-find.ts';
import { readAddress } from '../features/find/read-address.ts';
import { SearchResults } from '../features/find/SearchResults.tsx';
import { sentFeatured } from '../features/find/sent-featured.ts';
import { sentSearch } from '../features/find/sent-search.ts';
import { pageData } from '../page-data.ts';
import { expertsLd, jsonLdMeta } from '../page-meta.ts';
import { useAskOnceLive } from '../ui/hooks/use-ask-once-live.ts';
import type { Route } from './+types/FindExpertsList';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const ofParents = matches.flatMap((match) => match?.meta ?? []);
  const sent = loaderData?.kind === 'featured' ? loaderData.sent?.experts : undefined;
  return [...ofParents, ...jsonLdMeta(expertsLd(sent))];
}

/** The page as it is built, whatever is searched for, or as the server sends it; live it asks for what there is then. */
export function loader({ context, request }: Route.LoaderArgs): FindData {
  const data = context.get(pageData);
  const search = sentSearch(data, new URL(request.url).searchParams);
  if (search) return { kind: 'search', query: search.result.query, sent: search, result: null };
  return { kind: 'featured', sent: sentFeatured(data), featured: null };
}

// A route of its own, so that the search field above is there, and keeps what is typed, before any data.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const read = await readAddress(request);
  // A step that is under way has no entry in the history yet; an address that was opened has one, and loses it.
  if (read !== null) throw (new URL(request.url).search === location.search ? replace : redirect)(read);
  return loadFind(request);
}

export default function FindExpertsList({ loaderData }: Route.ComponentProps) {
  useAskOnceLive(loaderData.kind === 'featured' && loaderData.featured === null);
  return loaderData.kind === 'featured' ? (
    <FeaturedExperts sent={loaderData.sent} featured={loaderData.featured} />
  ) : (
    <SearchResults query={loaderData.query} sent={loaderData.sent} result={loaderData.result} />
  );
}
