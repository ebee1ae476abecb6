import type { WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { useKeptFresh } from '../hooks/use-kept-fresh.ts';

const EVERY_MS = 20_000;

/** Everything but the time of the answer. */
const facts = (wrapUp: WrapUp): string =>
  JSON.stringify({ ...wrapUp, booking: { ...wrapUp.booking, serverNow: null } });

/** Keeps a page about a session that is over true without a reload. */
export function useFreshWrapUp(wrapUp: WrapUp): void {
  const { revalidate } = useRevalidator();
  const { id } = wrapUp.booking;
  const refresh = async (signal: AbortSignal): Promise<void> => {
    const { data } = await api.call(endpoints.getWrapUp, { params: { id }, signal });
    if (facts(data) !== facts(wrapUp)) await revalidate();
  };
  useKeptFresh(refresh, EVERY_MS);
}
