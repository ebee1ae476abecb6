import { loadTransfer, TransferView } from '../../features/desk/payouts/index.ts';
import type { Route } from './+types/StaffTransferPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTransfer(request, params.payoutId);

export const meta = () => [{ title: 'Failed transfer · Nexperts' }];

export default function StaffTransferPage({ loaderData }: Route.ComponentProps) {
  return <TransferView key={loaderData.transfer.id} {...loaderData} />;
}
