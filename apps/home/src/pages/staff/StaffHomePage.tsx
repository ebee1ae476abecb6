import { loadStaffHome, StaffHomeView } from '../../features/desk/home/index.ts';
import type { Route } from './+types/StaffHomePage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadStaffHome(request);

export const meta = () => [{ title: 'Staff · Nexperts' }];

export default function StaffHomePage({ loaderData }: Route.ComponentProps) {
  return <StaffHomeView {...loaderData} />;
}
