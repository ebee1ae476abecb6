import type { OwnSeat } from '@nexperts/contract';
import { useEffect, useState } from 'react';

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

  useEffect(() => {
    if (memberId === null) return;
    const abort = new AbortController();
    void readSeats(memberId, slug, abort.signal).then((answer) => {
      if (answer && !abort.signal.aborted) setKnown(answer);
    });
    return () => abort.abort();
  }, [memberId, slug]);

  const own = known?.memberId === memberId && known?.slug === slug ? known.seats : null;
  const askAgain = async (): Promise<void> => {
    const answer = memberId === null ? null : await readSeats(memberId, slug);
    if (answer) setKnown(answer);
  };
  return { own, askAgain };
}
