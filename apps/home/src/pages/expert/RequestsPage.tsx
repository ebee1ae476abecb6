import { loadRequests } from '../../features/bookings/load-bookings.ts';
import { RequestsList } from '../../features/bookings/RequestsList.tsx';
import type { Route } from './+types/RequestsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadRequests(request);

export const meta = () => [{ title: 'Requests · Nexperts' }];

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  return <RequestsList {...loaderData} />;
}
