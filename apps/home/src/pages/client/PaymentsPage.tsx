import { KeptCardsView, loadKeptCards } from '../../features/payments/index.ts';
import type { Route } from './+types/PaymentsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadKeptCards(request);

export const meta = () => [{ title: 'Payments · Nexperts' }];

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return <KeptCardsView {...loaderData} />;
}
