import { isApiError } from '@nexperts/api';
import type { endpoints, ResponseOf } from '@nexperts/contract';
import { displayName } from '@nexperts/domain';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';

/** A featured expert as S-02 shows them. */
export interface FeaturedExpert {
  handle: string;
  name: string;
  description: string;
  rating: number;
  languages: readonly string[];
  href: string;
}

export type FeaturedResult =
  | { state: 'loaded'; experts: FeaturedExpert[] }
  | { state: 'failed'; message: string };

/** K-10, and what an answer may carry beside it. */
type Answer = (ResponseOf<typeof endpoints.featuredExperts>[number] & {
  reviewScore?: number | null;
  languages?: readonly string[];
})[];

/**
 * S-02: highest priority first, names made of handles. Rating and languages are those of the answer; 5.0 and English
 * stand only where it carries none (D-3).
 */
export function toFeatured(answer: Answer): FeaturedExpert[] {
  return answer
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ handle, description, reviewScore, languages }) => ({
      handle,
      name: displayName(handle),
      description,
      rating: reviewScore ?? 5,
      languages: languages?.length ? languages : ['English'],
      href: paths.profile(handle),
    }));
}

/** K-10: the featured experts; a failure keeps its message for the toast. */
export async function loadFeatured(signal: AbortSignal): Promise<FeaturedResult> {
  try {
    return { state: 'loaded', experts: toFeatured(await api.expert.featured({ signal })) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { state: 'failed', message: error.message };
  }
}
