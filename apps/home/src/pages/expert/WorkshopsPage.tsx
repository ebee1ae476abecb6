import { loadOwnWorkshops, WorkshopsView } from '../../features/workshops/index.ts';
import type { Route } from './+types/WorkshopsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnWorkshops(request);

export const meta = () => [{ title: 'Workshops · Nexperts' }];

export default function WorkshopsPage({ loaderData }: Route.ComponentProps) {
  return <WorkshopsView {...loaderData} />;
}
