import type { ExpertCard as ExpertCardData, SearchCard } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { paths } from '../paths.ts';

/** One card as the pages show it. */
export interface CardView {
  handle: string;
  name: string;
  title: string;
  languages: readonly string[];
  /** 1 to 5; null before the first review */
  rating: number | null;
  reviewCount: number;
  sessionCount: number;
  price: ExpertCardData['fromPrice'];
  durationMin: number | null;
  /** ISO instant of the next free slot */
  nextSlotAt: string | null;
  /** The same in words, in the zone of the site: of cards that are sent with a page */
  siteTime?: string | null;
  /** The first day that takes new bookings again, `yyyy-MM-dd`; null: they aren’t paused (F-13) */
  pausedUntil: string | null;
  /** Address of the portrait; empty when there is none */
  avatarUrl: string;
  /** What is free in the window that was searched; undefined where none was (F-01) */
  offer?: { serviceId: string; starts: readonly string[]; siteLabels?: readonly string[] } | undefined;
  isFeatured: boolean;
  checked: ExpertCardData['checked'];
  href: string;
}

/** A card; one of a search for a time has the price and length of the service that is free then. */
export function toCardView(expert: ExpertCardData & Pick<SearchCard, 'offer'>): CardView {
  const { offer } = expert;
  return {
    handle: expert.handle,
    name: fullName(expert.firstName, expert.lastName),
    title: expert.title,
    languages: expert.languages,
    rating: expert.reviewScore,
    reviewCount: expert.reviewCount,
    sessionCount: expert.sessionCount,
    price: offer?.price ?? expert.fromPrice,
    durationMin: offer?.durationMin ?? expert.fromDurationMin,
    nextSlotAt: expert.nextSlotAt,
    pausedUntil: expert.pausedUntil ?? null,
    // The observed answer of K-13 has none.
    avatarUrl: expert.avatarUrl ?? '',
    offer: offer && { serviceId: offer.serviceId, starts: offer.starts },
    isFeatured: expert.isFeatured ?? false,
    checked: expert.checked ?? null,
    href: paths.profile(expert.handle),
  };
}
