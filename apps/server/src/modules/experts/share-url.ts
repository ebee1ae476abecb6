import { createHash } from 'node:crypto';
import { fullName } from '@nexperts/domain';
import type { expert } from '../../db/schema/index.ts';
import { avatarUrl } from './avatar-url.ts';

/** What the picture of a profile for link previews shows. */
export interface Shared {
  readonly name: string;
  readonly headline: string;
  /** The mean of at least one review; null: none yet */
  readonly score: number | null;
  readonly reviews: number;
}

type Row = Pick<
  typeof expert.$inferSelect,
  'handle' | 'firstName' | 'lastName' | 'title' | 'reviewScore' | 'reviewCount' | 'picture' | 'look'
>;

/** What is shown of the row of an expert. */
export const sharedOf = ({ firstName, lastName, title, reviewScore, reviewCount }: Row): Shared => ({
  name: fullName(firstName, lastName),
  headline: title,
  score: reviewScore,
  reviews: reviewCount,
});

/** Names the picture of a profile by what it shows: networks that keep a picture ask again only for another address. */
export const shareVersion = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([sharedOf(row), avatarUrl(row)]))
    .digest('base64url')
    .slice(0, 16);

/** Address of the picture of a profile for link previews (F-09). */
export const shareUrl = (row: Row): string =>
  `/api/avatars/${encodeURIComponent(row.handle)}/share/${shareVersion(row)}`;
