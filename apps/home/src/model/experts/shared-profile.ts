import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';

/** Longest description, in characters: search engines cut longer ones. */
const LONGEST = 155;

/** What is shown of a profile where it is shared, and in search engines. */
export function sharedProfile({ firstName, lastName, title, bio, reviewScore }: ExpertProfile) {
  const name = fullName(firstName, lastName);
  return {
    pictureAlt: `${name}, ${title}${reviewScore === null ? '' : `, rated ${reviewScore.toFixed(1)} of 5`}`,
    title: `${name}, ${title} · Nexperts`,
    description: bio.length > LONGEST ? `${bio.slice(0, LONGEST - 1).trimEnd()}…` : bio,
  };
}
