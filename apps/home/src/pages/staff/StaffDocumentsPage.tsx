import { loadStaffDocuments, StaffDocumentsView } from '../../features/papers/index.ts';
import type { Route } from './+types/StaffDocumentsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadStaffDocuments(request);

export const meta = () => [{ title: 'Documents · Nexperts' }];

export default function StaffDocumentsPage({ loaderData }: Route.ComponentProps) {
  return <StaffDocumentsView {...loaderData} />;
}
