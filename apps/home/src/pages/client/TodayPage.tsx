import { loadToday } from '../../features/bookings/load-bookings.ts';
import { TodayView } from '../../features/bookings/TodayView.tsx';
import { GettingStarted, loadGettingStarted } from '../../features/getting-started/index.ts';
import type { Route } from './+types/TodayPage.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [today, beginning] = await Promise.all([loadToday(request), loadGettingStarted(request)]);
  return { today, beginning };
}

export const meta = () => [{ title: 'Today · Nexperts' }];

export default function TodayPage({ loaderData: { today, beginning } }: Route.ComponentProps) {
  return <TodayView {...today} beginning={beginning ? <GettingStarted beginning={beginning} /> : null} />;
}
