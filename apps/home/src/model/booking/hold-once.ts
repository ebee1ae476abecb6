import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { HoldKeys, type HoldWish } from './hold-keys.ts';

const keys = new HoldKeys();

/** Holds a slot; the same choice never makes two holds. @returns the id of the held booking @throws {ApiError} */
export async function holdOnce(wish: HoldWish): Promise<string> {
  const ask = () => api.call(endpoints.holdSlot, { body: wish, idempotencyKey: keys.keyOf(wish) });
  let { data } = await ask();
  if (data.status !== 'held') {
    // The key remembers an earlier hold of the same time that is over by now.
    keys.forget(wish);
    ({ data } = await ask());
  }
  return data.id;
}
