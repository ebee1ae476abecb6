import { BookingsList } from '../../features/bookings/BookingsList.tsx';
import { loadBookings } from '../../features/bookings/load-bookings.ts';
import { loadOrders, OrdersList } from '../../features/seats/index.ts';
import type { Route } from './+types/BookingsPage.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [bookings, orders] = await Promise.all([loadBookings(request), loadOrders(request)]);
  return { bookings, orders };
}

export const meta = () => [{ title: 'Bookings · Nexperts' }];

export default function BookingsPage({ loaderData: { bookings, orders } }: Route.ComponentProps) {
  return <BookingsList {...bookings} seatOrders={<OrdersList orders={orders} />} />;
}
