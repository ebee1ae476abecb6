import type { Booking } from '@nexperts/contract';
import { Rating } from '@nexperts/ui/Rating';

const WORDS = { reviews: (count: number) => `from ${count} ratings by experts` };

/** What other experts gave the client of a request, from three ratings on. Renders nothing before. */
export function ClientRating({ rating }: { rating: Booking['client']['rating'] }) {
  return rating === null ? null : <Rating score={rating.average} reviewCount={rating.count} words={WORDS} />;
}
