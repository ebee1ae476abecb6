import type { PageData } from '../../page-data.ts';
import { toCardView, type CardView } from '../../model/card-view.ts';
import { siteTimeLabel } from '../../model/site-time.ts';

/** How many cards are sent with a page. Those without scripts read all of them, and few need more. */
const SENT = 24;

/** The first experts of a category, as they are sent with its page. */
export interface SentExperts {
  cards: CardView[];
  /** How many are in the category */
  total: number;
  /** When they were read, epoch ms */
  now: number;
}

/** The experts that the server has read for a page; null while the site is built, and for an empty category. */
export function sentExperts(data: PageData | null): SentExperts | null {
  const { experts = [], total = experts.length } = data?.experts ?? {};
  if (!data || experts.length === 0) return null;
  const cards = experts
    .slice(0, SENT)
    .map((expert) => ({ ...toCardView(expert), siteTime: siteTimeLabel(expert.nextSlotAt, data.now) }));
  return { cards, total, now: data.now };
}
