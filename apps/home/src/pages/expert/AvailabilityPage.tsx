import { AvailabilityView, loadAvailability } from '../../features/availability/index.ts';
import type { Route } from './+types/AvailabilityPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAvailability(request);

export const meta = () => [{ title: 'Availability · Nexperts' }];

export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
  return <AvailabilityView {...loaderData} />;
}
