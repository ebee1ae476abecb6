import { isApiError } from '@nexperts/api';
import type { Category } from '@nexperts/domain';
import { api } from '../../api.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';

export type CategoryResult =
  | { state: 'loaded'; cards: CardView[]; now: number }
  | { state: 'failed'; message: string };

/** T-08: the experts of a category by K-13; a failure keeps the catalogue's sentence for the page. */
export async function loadCategory(category: Category, signal: AbortSignal): Promise<CategoryResult> {
  try {
    const { experts } = await api.search.categoryExperts({ params: { category: category.slug }, signal });
    return { state: 'loaded', cards: experts.map(toCardView), now: Date.now() };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { state: 'failed', message: error.message };
  }
}
