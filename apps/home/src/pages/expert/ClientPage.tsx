import { ClientView } from '../../features/bookings/clients/ClientView.tsx';
import { loadClient } from '../../features/bookings/clients/load-clients.ts';
import type { Route } from './+types/ClientPage.ts';

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadClient(params.clientId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.client.name ?? 'Client'} · Nexperts` },
];

export default function ClientPage({ loaderData }: Route.ComponentProps) {
  return <ClientView key={loaderData.client.id} {...loaderData} />;
}
