import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';

/** Longest description, in characters: search engines cut longer ones. */
const LONGEST = 155;

/** What is shown of a profile where it is shared, and in search engines. */
export function sharedProfile({ firstName, lastName, title, bio }: ExpertProfile) {
  return {
    title: `${fullName(firstName, lastName)}, ${title} · Nexperts`,
    description: bio.length > LONGEST ? `${bio.slice(0, LONGEST - 1).trimEnd()}…` : bio,
  };
}
