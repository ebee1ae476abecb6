import { BookingsList, loadBookings } from '../features/bookings/index.ts';
import type { Route } from './+types/BookingsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBookings(request);

export const meta = () => [{ title: 'Bookings · Nexperts' }];

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  return <BookingsList {...loaderData} />;
}
