import { EarningsView, loadEarnings } from '../../features/earnings/index.ts';
import type { Route } from './+types/EarningsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadEarnings(request);

export const meta = () => [{ title: 'Earnings · Nexperts' }];

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  return <EarningsView {...loaderData} />;
}
