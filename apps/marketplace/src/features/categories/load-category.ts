import { isApiError } from '@nexperts/api';
import type { Category } from '@nexperts/domain';
import { api } from '../../api.ts';
import { toast } from '../../toasts.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';

export type CategoryResult = { state: 'loaded'; cards: CardView[] } | { state: 'failed'; message: string };

/** T-08, X-09: the experts of a category; a failure is shown as a toast and leaves a way to try again. */
export async function loadCategory(category: Category, signal: AbortSignal): Promise<CategoryResult> {
  try {
    const { experts } = await api.search.categoryExperts({ params: { category: category.slug }, signal });
    return { state: 'loaded', cards: experts.map(toCardView) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error('Data not found', { title: 'Error' });
    return { state: 'failed', message: error.message };
  }
}
