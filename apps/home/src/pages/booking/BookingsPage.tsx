import { BookingsList } from '../../features/bookings/BookingsList.tsx';
import { loadBookings } from '../../features/bookings/load-bookings.ts';
import type { Route } from './+types/BookingsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBookings(request);

export const meta = () => [{ title: 'Bookings · Nexperts' }];

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  return <BookingsList {...loaderData} />;
}
