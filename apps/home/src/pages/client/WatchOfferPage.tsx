import { loadOffer, OfferView } from '../../features/watches/index.ts';
import type { Route } from './+types/WatchOfferPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadOffer(request, params.offerId);

export const meta = () => [{ title: 'A time has opened · Nexperts' }];

export default function WatchOfferPage({ loaderData }: Route.ComponentProps) {
  return <OfferView {...loaderData} />;
}
