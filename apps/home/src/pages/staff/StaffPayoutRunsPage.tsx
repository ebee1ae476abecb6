import { loadRuns, RunsView } from '../../features/desk/payouts/index.ts';
import type { Route } from './+types/StaffPayoutRunsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadRuns(request);

export const meta = () => [{ title: 'Payout runs · Nexperts' }];

export default function StaffPayoutRunsPage({ loaderData }: Route.ComponentProps) {
  return <RunsView {...loaderData} />;
}
