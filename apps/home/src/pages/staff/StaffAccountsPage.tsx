import { AccountsView, loadStaff } from '../../features/desk/accounts/index.ts';
import type { Route } from './+types/StaffAccountsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadStaff(request);

export const meta = () => [{ title: 'Two-step login · Nexperts' }];

export default function StaffAccountsPage({ loaderData }: Route.ComponentProps) {
  return <AccountsView {...loaderData} />;
}
