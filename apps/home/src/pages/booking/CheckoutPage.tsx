import { Checkout, checkoutTitle, loadCheckout, OrderCheckout } from '../../features/checkout/index.ts';
import { BareLayout } from '../../layouts/BareLayout.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { signedInAccount } from '../../session.ts';
import type { Route } from './+types/CheckoutPage.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [checkout, { id: accountId }] = await Promise.all([
    loadCheckout(params.bookingId, request),
    // For its time zone, and to keep the brief for it alone.
    signedInAccount(request),
  ]);
  return { ...checkout, accountId };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: checkoutTitle(loaderData?.booking) }];

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { service, seat, startsAt } = loaderData.booking;
  return (
    <BareLayout secure>
      {'order' in loaderData ? (
        <OrderCheckout key={loaderData.order.id} {...loaderData} />
      ) : (
        // Held again, a time has another booking, and the card that was typed for it is still there.
        <Checkout key={`${service.id ?? seat?.groupSessionId} ${startsAt}`} {...loaderData} />
      )}
    </BareLayout>
  );
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
