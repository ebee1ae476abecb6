import { ApplicationsView, loadApplications } from '../../features/desk/applications/index.ts';
import type { Route } from './+types/StaffApplicationsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadApplications(request);

export const meta = () => [{ title: 'Applications · Nexperts' }];

export default function StaffApplicationsPage({ loaderData }: Route.ComponentProps) {
  return <ApplicationsView {...loaderData} />;
}
