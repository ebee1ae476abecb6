import { loadBooking } from '../../features/bookings/load-bookings.ts';
import { CallCheckView, checkTitle } from '../../features/room/check/CallCheckView.tsx';
import { loadCallCheck } from '../../features/room/check/load-call-check.ts';
import { forBooking } from '../../features/room/check/targets.ts';
import type { Route } from './+types/CallCheckPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [{ booking }, check] = await Promise.all([
    loadBooking(params.bookingId, request),
    loadCallCheck(params.bookingId, request),
  ]);
  return { booking, check };
}

export const meta = () => [{ title: checkTitle }];

export default function CallCheckPage({ loaderData: { booking, check } }: Route.ComponentProps) {
  return <CallCheckView key={booking.id} target={forBooking(booking, check)} />;
}
