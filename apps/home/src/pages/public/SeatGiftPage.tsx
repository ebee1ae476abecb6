import { GiftView, giftTitle, loadGift } from '../../features/seats/index.ts';
import type { Route } from './+types/SeatGiftPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadGift(params, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: giftTitle(loaderData?.gift) },
  { name: 'robots', content: 'noindex' },
];

export default function SeatGiftPage({ loaderData, matches }: Route.ComponentProps) {
  const { account } = matches[1].loaderData;
  return <GiftView {...loaderData} account={account} />;
}
