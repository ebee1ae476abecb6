import { loadTeam, TeamView } from '../../features/desk/team/index.ts';
import type { Route } from './+types/StaffTeamPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTeam(request);

export const meta = () => [{ title: 'Roles · Nexperts' }];

export default function StaffTeamPage({ loaderData }: Route.ComponentProps) {
  return <TeamView {...loaderData} />;
}
