import { api } from '../api.ts';

const portraits = new Map<string, Promise<string>>();

/** K-11: the portrait's address, asked for once; empty when it can't be had. */
export function portraitUrl(handle: string): Promise<string> {
  let url = portraits.get(handle);
  if (!url) {
    url = api.avatar.urlFor(handle);
    portraits.set(handle, url);
  }
  return url;
}
