import * as endpoints from '@nexperts/contract/endpoints';
import { fullName } from '@nexperts/domain';
import { api } from '../api.ts';
import type { KnownPerson } from './suggestions.ts';

/** Most that one answer of the search has */
const MOST = 48;

let asked: Promise<KnownPerson[]> | undefined;

/** The first experts of the search by standing; asked for once, and again after a failure, which gives none. */
export function knownPeople(): Promise<KnownPerson[]> {
  asked ??= api.call(endpoints.searchExperts, { query: { limit: MOST } }).then(
    ({ experts }) =>
      experts.map(({ firstName, lastName, title }) => ({ name: fullName(firstName, lastName), title })),
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}
