import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Portraits (K-11) and the caller's own picture. */
export interface AvatarClient {
  readonly own: Call<typeof endpoints.ownAvatar>;
  readonly set: Call<typeof endpoints.setAvatar>;
  readonly remove: Call<typeof endpoints.removeAvatar>;
  /** @returns the portrait's address, or an empty string on any failure: a missing portrait never fails a list (K-11) */
  readonly urlFor: (handle: string, signal?: AbortSignal) => Promise<string>;
}

export function avatarClient(host: KyInstance): AvatarClient {
  const expertAvatar = bind(host, endpoints.expertAvatar);
  return {
    own: bind(host, endpoints.ownAvatar),
    set: bind(host, endpoints.setAvatar),
    remove: bind(host, endpoints.removeAvatar),
    urlFor: async (handle: string, signal?: AbortSignal): Promise<string> => {
      try {
        return (await expertAvatar({ params: { handle }, ...(signal && { signal }) })).url;
      } catch {
        return '';
      }
    },
  };
}
