import { ConnectFailed, loadConnect } from '../../features/availability/index.ts';
import type { Route } from './+types/ConnectCalendarPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadConnect(request);

export const meta = () => [{ title: 'Connect a calendar · Nexperts' }];

export default function ConnectCalendarPage({ loaderData }: Route.ComponentProps) {
  return <ConnectFailed {...loaderData} />;
}
