import { loadToday } from '../features/bookings/load-bookings.ts';
import { TodayView } from '../features/bookings/TodayView.tsx';
import type { Route } from './+types/TodayPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadToday(request);

export const meta = () => [{ title: 'Today · Nexperts' }];

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}
