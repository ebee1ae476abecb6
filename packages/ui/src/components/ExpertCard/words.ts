import type { Presence } from '../Avatar/Avatar.tsx';

/** Words of a card; the defaults are English. */
export interface ExpertCardWords {
  next: string;
  ask: string;
  speaks: string;
  presence: Record<Presence, string>;
  featured: string;
  checked: Record<'claim' | 'identity', string>;
}

export const englishWords: ExpertCardWords = {
  next: 'Next',
  ask: 'Request a time',
  speaks: 'Speaks',
  presence: { available: 'Available', busy: 'In a session', away: 'Away' },
  featured: 'Featured',
  checked: { claim: 'Credentials checked', identity: 'Identity checked' },
};
