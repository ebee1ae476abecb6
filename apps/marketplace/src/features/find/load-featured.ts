import { isApiError } from '@nexperts/api';
import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { displayName, type Money } from '@nexperts/domain';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';

/** A featured expert as S-02 shows them. */
export interface FeaturedExpert {
  handle: string;
  name: string;
  description: string;
  /** 1 to 5; null before the first review */
  rating: number | null;
  languages: readonly string[];
  reviewCount: number | undefined;
  sessionCount: number | undefined;
  price: Money | null;
  durationMin: number | null;
  /** ISO instant of the next free slot; undefined where the answer knows no times */
  nextSlotAt: string | null | undefined;
  /** The same in words, in the zone of the site: of cards that are sent with a page */
  siteTime?: string | null;
  /** The first day that takes new bookings again, `yyyy-MM-dd`; null: they aren’t paused (F-13) */
  pausedUntil: string | null;
  isFeatured: boolean;
  checked: Answer[number]['checked'];
  href: string;
}

export type FeaturedResult =
  | { state: 'loaded'; experts: FeaturedExpert[]; isFeatured: boolean }
  | { state: 'failed'; message: string };

type Answer = ResponseOf<typeof endpoints.featuredExperts>;

/**
 * S-02: highest priority first, names made of handles. Anything else in an answer is shown as it is; 5.0 and
 * English are shown only where that of another host says nothing of them (D-3).
 */
export function toFeatured(answer: Answer): FeaturedExpert[] {
  return answer
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ handle, description, priority, reviewScore, languages, ...facts }) => ({
      handle,
      name: displayName(handle),
      description,
      rating: reviewScore === undefined ? 5 : reviewScore,
      languages: languages ?? ['English'],
      reviewCount: facts.reviewCount,
      sessionCount: facts.sessionCount,
      price: facts.fromPrice ?? null,
      durationMin: facts.fromDurationMin ?? null,
      nextSlotAt: facts.nextSlotAt,
      pausedUntil: facts.pausedUntil ?? null,
      isFeatured: priority > 0,
      checked: facts.checked ?? null,
      href: paths.profile(handle),
    }));
}

/** K-10: the featured experts; a failure keeps its message for the toast. */
export async function loadFeatured(signal: AbortSignal): Promise<FeaturedResult> {
  try {
    const answer = await api.call(endpoints.featuredExperts, { signal });
    // Where nobody is featured, the answer lists the first by standing (F-19).
    const isFeatured = answer.some(({ priority }) => priority > 0);
    return { state: 'loaded', experts: toFeatured(answer), isFeatured };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { state: 'failed', message: error.message };
  }
}
