import { loadNewWorkshop, NewWorkshopView } from '../../features/workshops/index.ts';
import type { Route } from './+types/NewWorkshopPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNewWorkshop(request);

export const meta = () => [{ title: 'Publish a workshop · Nexperts' }];

export default function NewWorkshopPage({ loaderData }: Route.ComponentProps) {
  return <NewWorkshopView {...loaderData} />;
}
