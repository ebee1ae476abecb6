import { loadSearch, SearchView } from '../../features/desk/search/index.ts';
import type { Route } from './+types/StaffSearchPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSearch(request);

export const meta = () => [{ title: 'Search · Nexperts' }];

export default function StaffSearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}
