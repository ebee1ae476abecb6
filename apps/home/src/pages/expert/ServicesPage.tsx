import { loadServices, ServicesView } from '../../features/services/index.ts';
import type { Route } from './+types/ServicesPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadServices(request);

export const meta = () => [{ title: 'Services · Nexperts' }];

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return <ServicesView {...loaderData} />;
}
