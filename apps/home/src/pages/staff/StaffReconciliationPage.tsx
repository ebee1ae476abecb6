import { loadReconciliation, ReconciliationView } from '../../features/desk/reconciliation/index.ts';
import type { Route } from './+types/StaffReconciliationPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReconciliation(request);

export const meta = () => [{ title: 'Reconciliation · Nexperts' }];

export default function StaffReconciliationPage({ loaderData }: Route.ComponentProps) {
  return <ReconciliationView {...loaderData} />;
}
