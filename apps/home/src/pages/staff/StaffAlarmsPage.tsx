import { AlarmsView, loadAlarms } from '../../features/desk/alarms/index.ts';
import type { Route } from './+types/StaffAlarmsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAlarms(request);

export const meta = () => [{ title: 'Alarms · Nexperts' }];

export default function StaffAlarmsPage({ loaderData }: Route.ComponentProps) {
  return <AlarmsView {...loaderData} />;
}
