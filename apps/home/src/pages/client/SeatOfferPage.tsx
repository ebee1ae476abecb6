import { redirectDocument } from 'react-router';
import { marketplace } from '../../paths.ts';
import type { Route } from './+types/SeatOfferPage.ts';

/** Where a notification about a seat leads (H-07): to the workshop's page on the public site. The way back skips this one. */
export function clientLoader({ params }: Route.ClientLoaderArgs): never {
  throw redirectDocument(marketplace.workshop(params.slug), { headers: { 'X-Remix-Replace': 'true' } });
}

export default function SeatOfferPage() {
  return null;
}
