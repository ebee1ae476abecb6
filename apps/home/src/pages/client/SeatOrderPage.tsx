import { loadOrder, OrderView } from '../../features/seats/index.ts';
import type { Route } from './+types/SeatOrderPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadOrder(params.orderId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Your seats in ${loaderData.order.title}` : 'Your seats'} · Nexperts` },
];

export default function SeatOrderPage({ loaderData }: Route.ComponentProps) {
  return <OrderView key={loaderData.order.id} {...loaderData} />;
}
