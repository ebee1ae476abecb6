import type { OwnSeat } from '@nexperts/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type OwnSeats = Readonly<Record<string, OwnSeat>>;

interface Known {
  memberId: string;
  slug: string;
  seats: OwnSeats;
}

async function readSeats(memberId: string, slug: string, signal?: AbortSignal): Promise<Known | null> {
  const { readOwnSeats } = await import('./seat-calls.ts');
  const seats = await readOwnSeats(slug, signal);
  return seats && { memberId, slug, seats };
}

/**
 * What a member has of each date of a workshop; null for visitors, and until the server has answered.
 * @param memberId who is signed in; null: nobody
 */
export function useOwnSeats(
  slug: string,
  memberId: string | null,
): { own: OwnSeats | null; askAgain: () => Promise<void> } {
  const [known, setKnown] = useState<Known | null>(null);
  // A press may begin before the member is known and end after: it reads for whoever is known by then.
  const member = useRef(memberId);
  const asks = useRef(0);

  const ask = async (id: string, of: string, signal?: AbortSignal): Promise<void> => {
    asks.current += 1;
    const turn = asks.current;
    const answer = await readSeats(id, of, signal);
    if (answer && turn === asks.current && !signal?.aborted) setKnown(answer);
  };
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    member.current = memberId;
    if (memberId === null) return;
    const abort = new AbortController();
    void askNow(memberId, slug, abort.signal);
    return () => abort.abort();
  }, [memberId, slug]);

  const own = known?.memberId === memberId && known?.slug === slug ? known.seats : null;
  const askAgain = async (): Promise<void> => {
    if (member.current !== null) await ask(member.current, slug);
  };
  return { own, askAgain };
}
