import { AuditView, loadAudit } from '../../features/desk/audit/index.ts';
import type { Route } from './+types/StaffAuditPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAudit(request);

export const meta = () => [{ title: 'Audit log · Nexperts' }];

export default function StaffAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}
