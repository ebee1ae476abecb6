import { loadSaved, SavedView } from '../../features/saved/index.ts';
import type { Route } from './+types/SavedPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSaved(request);

export const meta = () => [{ title: 'Saved experts · Nexperts' }];

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  return <SavedView {...loaderData} />;
}
