import { ClientsList } from '../../features/bookings/clients/ClientsList.tsx';
import { loadClients } from '../../features/bookings/clients/load-clients.ts';
import type { Route } from './+types/ClientsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadClients(request);

export const meta = () => [{ title: 'Clients · Nexperts' }];

export default function ClientsPage({ loaderData }: Route.ComponentProps) {
  return <ClientsList {...loaderData} />;
}
