import { isApiError } from '@nexperts/api';
import type { CaseLink, StaffCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { mayDecide, type StaffQueue, type StaffRole } from '@nexperts/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api.ts';
import { caseHref } from '../../../model/desk/queue-cases.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { useTaking } from './use-taking.ts';

interface CaseAtWork {
  readonly queue: StaffQueue;
  readonly id: string;
}

/** What a page knows of the case it is about. */
export interface CaseWork {
  readonly of: CaseAtWork | null;
  /** Null while it is not known */
  readonly known: StaffCase | null;
  readonly mayDecide: boolean;
  readonly act: (what: 'take' | 'handBack') => void;
  readonly pending: boolean;
  readonly failure: string | null;
  /** For screen readers, after taking and handing back */
  readonly said: string;
}

/**
 * The case a page is about: who has it, the cases around it, and the keys of every case page: J, K, T and H (O-05).
 * @param of null: nothing of this page waits
 * @param isOpen by what the page shows; asked again when it changes
 */
export function useCase(of: CaseAtWork | null, isOpen: boolean, roles: readonly StaffRole[]): CaseWork {
  const navigate = useNavigate();
  const taking = useTaking();
  const [answer, setAnswer] = useState<{ key: string; acts: number; known: StaffCase } | null>(null);
  /** Counts what the viewer did about it: each time it is asked again */
  const [acts, setActs] = useState(0);
  const [queue, id] = [of?.queue, of?.id];
  const key = `${queue} ${id} ${isOpen}`;
  useEffect(() => {
    const leaving = new AbortController();
    if (queue !== undefined && id !== undefined)
      void caseOf(queue, id, leaving.signal).then((known) => {
        if (known && !leaving.signal.aborted) setAnswer({ key, acts, known });
      });
    return () => leaving.abort();
  }, [queue, id, key, acts]);
  const known = answer?.key === key ? answer.known : null;
  const isAllowed = queue !== undefined && mayDecide(queue, roles);
  const act = (what: 'take' | 'handBack'): void => {
    if (of) void taking.act(of, what).then(() => setActs((count) => count + 1));
  };
  const go = (to: CaseLink) => (): void => void navigate(caseHref(to));
  const { previous = null, next = null, takenBy = null } = known ?? {};
  useShortcuts([
    ...(next ? [{ keys: 'j', label: 'Next case', run: go(next) }] : []),
    ...(previous ? [{ keys: 'k', label: 'Previous case', run: go(previous) }] : []),
    ...(isAllowed && known?.isOpen && !takenBy
      ? [{ keys: 't', label: 'Take the case', run: () => act('take') }]
      : []),
    ...(takenBy?.isMe ? [{ keys: 'h', label: 'Hand the case back', run: () => act('handBack') }] : []),
  ]);
  return {
    of,
    known,
    mayDecide: isAllowed,
    act,
    pending: taking.pending !== null,
    failure: taking.failure,
    said: taking.said,
  };
}

/** @returns null where the server doesn't say: the page still decides the case, and its own calls say what is wrong */
async function caseOf(queue: StaffQueue, id: string, signal: AbortSignal): Promise<StaffCase | null> {
  try {
    return (await api.call(endpoints.staffCase, { params: { queue, id }, signal })).data;
  } catch (error) {
    if (isApiError(error) || signal.aborted) return null;
    throw error;
  }
}
