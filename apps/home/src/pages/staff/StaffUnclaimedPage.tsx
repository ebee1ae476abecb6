import { loadUnclaimed, UnclaimedView } from '../../features/desk/money/index.ts';
import type { Route } from './+types/StaffUnclaimedPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadUnclaimed(request);

export const meta = () => [{ title: 'Unclaimed balances · Nexperts' }];

export default function StaffUnclaimedPage({ loaderData }: Route.ComponentProps) {
  return <UnclaimedView {...loaderData} />;
}
