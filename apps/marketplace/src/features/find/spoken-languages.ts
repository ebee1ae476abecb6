import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

let asked: Promise<string[]> | undefined;

/** The languages the experts speak, most spoken first; asked for once, and again after a failure, which gives none. */
export function spokenLanguages(): Promise<string[]> {
  asked ??= api.call(endpoints.searchExperts, { query: { limit: 1 } }).then(
    ({ languages }) => languages,
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}
