import { loadMine, MineView } from '../../features/desk/queue/index.ts';
import type { Route } from './+types/StaffMinePage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadMine(request);

export const meta = () => [{ title: 'Mine · Nexperts' }];

export default function StaffMinePage({ loaderData }: Route.ComponentProps) {
  return <MineView {...loaderData} />;
}
