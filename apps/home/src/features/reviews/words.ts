import { formatDayShort } from '@nexperts/domain';

const MEANINGS = ['', 'poor', 'fair', 'okay', 'good', 'excellent'];

/** What a number of stars means: `4 stars, good`. */
export const meaningOf = (stars: number): string =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}, ${MEANINGS[stars] ?? ''}`;

/** `7 Dec`, of an instant (ISO 8601) in a zone. */
export const dayOf = (instant: string, zone: string): string =>
  formatDayShort(Date.parse(instant), zone).split(' ').slice(1).join(' ');

/** When a review that is written now appears. Never says whether the other person has written. */
export const whenPublished = (otherFirstName: string, until: string, zone: string): string =>
  `Published together with ${otherFirstName}’s review, or on ${dayOf(until, zone)}. Until then only you can read yours.`;

/** The rule a removed review broke, as its author reads it. */
export const removedWords = (reason: string): string =>
  ({
    not_a_session: 'it wasn’t about the session',
    private_details: 'it gave away private details',
    abuse: 'it insulted, threatened or discriminated',
    advertising: 'it advertised something',
    absence_cleared: 'an appeal cleared the absence that allowed it',
  })[reason] ?? 'it broke our community guidelines';
