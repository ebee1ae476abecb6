import { siteTimeLabel } from '../../model/site-time.ts';
import type { PageData } from '../../page-data.ts';
import { toFeatured, type FeaturedExpert } from './load-featured.ts';

/** The featured experts, as they are sent with the page. */
export interface SentFeatured {
  experts: FeaturedExpert[];
  /** When they were read, epoch ms */
  now: number;
}

/** The experts that the server has read for the page; null while the site is built, and where nobody is featured. */
export function sentFeatured(data: PageData | null): SentFeatured | null {
  if (!data?.featured || data.featured.length === 0) return null;
  const { now } = data;
  const experts = toFeatured(data.featured).map((expert) => ({
    ...expert,
    siteTime: siteTimeLabel(expert.nextSlotAt ?? null, now),
  }));
  return { experts, now };
}
