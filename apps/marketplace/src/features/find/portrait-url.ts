import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

const portraits = new Map<string, Promise<string>>();

/** K-11: the portrait's address, asked for once; empty when it can't be had, so that a missing one never fails a list. */
export function portraitUrl(handle: string): Promise<string> {
  let url = portraits.get(handle);
  if (!url) {
    url = api.call(endpoints.expertAvatar, { params: { handle } }).then(
      (portrait) => portrait.url,
      () => '',
    );
    portraits.set(handle, url);
  }
  return url;
}
