import type { Look } from '../schema/look.ts';

export interface SeedService {
  readonly durationMin: number;
  /** Price in whole Australian dollars */
  readonly dollars: number;
  readonly title: string;
  readonly description: string;
  readonly instant: boolean;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
  readonly minNoticeMin: number;
  readonly horizonDays: number;
}

export interface SeedReview {
  readonly author: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  /** How long before the day of seeding it was published */
  readonly daysAgo: number;
}

/** One expert of the demo data. The account's username is the handle. */
export interface SeedExpert {
  readonly handle: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly bio: string;
  /** Topics of the expert's categories (C-01) */
  readonly topics: readonly string[];
  /** Categories apart from the one whose file this is */
  readonly alsoIn?: readonly string[];
  readonly languages: readonly string[];
  readonly zone: string;
  /** Code of C-02 */
  readonly country: string;
  readonly look: Look;
  readonly priority?: number;
  readonly sessions: number;
  readonly latePolicyPct?: 0 | 50 | 100;
  readonly services: readonly SeedService[];
  /** Weekly hours in the expert's zone, as in `Mon-Fri 09:00-12:00 13:00-17:00` */
  readonly hours: readonly string[];
  /** Days without hours, counted from the day of seeding */
  readonly away?: readonly number[];
  /** Other hours, by day counted from the day of seeding, as in `14:00-18:00` */
  readonly otherHours?: Readonly<Record<number, string>>;
  readonly reviews: readonly SeedReview[];
}

type Terms = Partial<Omit<SeedService, 'durationMin' | 'dollars' | 'title' | 'description' | 'instant'>>;

const usual = { bufferBeforeMin: 0, bufferAfterMin: 10, horizonDays: 60 };

/** A service that is confirmed as soon as it is paid. */
export function instantly(
  durationMin: number,
  dollars: number,
  title: string,
  description: string,
  terms: Terms = {},
): SeedService {
  return { durationMin, dollars, title, description, instant: true, minNoticeMin: 60, ...usual, ...terms };
}

/** A service whose requests the expert answers. */
export function onRequest(
  durationMin: number,
  dollars: number,
  title: string,
  description: string,
  terms: Terms = {},
): SeedService {
  return { durationMin, dollars, title, description, instant: false, minNoticeMin: 720, ...usual, ...terms };
}

/** A review: who, how many stars, what, how many days ago. */
export function reviewBy(
  author: string,
  stars: SeedReview['stars'],
  text: string,
  daysAgo: number,
): SeedReview {
  return { author, stars, text, daysAgo };
}

/** A look: skin, head, colour of the cloth, backdrop, and what else is to be seen. */
export function look(
  skin: Look['skin'],
  head: Look['head'],
  cloth: Look['cloth'],
  backdrop: Look['backdrop'],
  more: Partial<Pick<Look, 'hair' | 'face' | 'beard' | 'glasses'>> = {},
): Look {
  return { skin, head, cloth, backdrop, hair: 'ink', face: 'smile', beard: 'none', glasses: 'none', ...more };
}
