import { loadStatement, StatementView } from '../../features/papers/index.ts';
import type { Route } from './+types/StatementPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadStatement(params.payoutId, request);

export const meta = () => [{ title: 'Payout statement · Nexperts' }];

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  return <StatementView {...loaderData} />;
}
