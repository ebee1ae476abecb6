import type { WorkshopCard } from '@nexperts/contract';
import { useState } from 'react';
import { loadSessions, type SessionsResult } from './load-events.ts';

interface More {
  /** The page that they follow */
  after: SessionsResult;
  cards: WorkshopCard[];
  next: string | null;
}

/** The sessions of a page and those that were asked for after it. */
export function useMoreSessions(scope: 'ahead' | 'past', result: SessionsResult) {
  const [asked, setAsked] = useState<More | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = result.state === 'loaded' ? result : { cards: [], next: null };
  // Of an earlier answer, they would repeat what this one has.
  const rest = asked?.after === result ? asked : null;
  const cards = [...first.cards, ...(rest?.cards ?? [])];
  const next = rest ? rest.next : first.next;

  async function more(): Promise<void> {
    if (next === null || pending) return;
    setPending(true);
    setFailure(null);
    const page = await loadSessions(scope, { cursor: next });
    setPending(false);
    if (page.state === 'failed') setFailure(page.message);
    else setAsked({ after: result, cards: [...(rest?.cards ?? []), ...page.cards], next: page.next });
  }

  return { cards, next, more, pending, failure };
}
