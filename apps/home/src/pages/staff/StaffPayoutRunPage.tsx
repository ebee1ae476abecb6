import { loadRun, RunView } from '../../features/desk/payouts/index.ts';
import type { Route } from './+types/StaffPayoutRunPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadRun(request, params.runId);

export const meta = () => [{ title: 'Payout run · Nexperts' }];

export default function StaffPayoutRunPage({ loaderData }: Route.ComponentProps) {
  return <RunView {...loaderData} />;
}
