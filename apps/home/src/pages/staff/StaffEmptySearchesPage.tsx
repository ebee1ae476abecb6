import { EmptySearchesView, loadEmptySearches } from '../../features/desk/searches/index.ts';
import type { Route } from './+types/StaffEmptySearchesPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadEmptySearches(request);

export const meta = () => [{ title: 'Searches without results · Nexperts' }];

export default function StaffEmptySearchesPage({ loaderData }: Route.ComponentProps) {
  return <EmptySearchesView {...loaderData} />;
}
