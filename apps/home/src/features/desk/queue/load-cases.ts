import type { QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import {
  CASE_TURNS,
  mayDecide,
  mayOpen,
  STAFF_QUEUES,
  type CaseTurn,
  type StaffQueue,
} from '@nexperts/domain';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { signedInAccount, withSession } from '../../../session.ts';

const TAKEN = ['anyone', 'me', 'nobody'] as const;
const SORTS = ['deadline', 'newest'] as const;

/** Filters and order of a queue, as its address has them. */
export interface CaseFilters {
  taken: (typeof TAKEN)[number];
  sort: (typeof SORTS)[number];
  with: CaseTurn;
  kind: string;
  two: boolean;
  after: string;
}

export interface CasePage {
  queue: StaffQueue;
  filters: CaseFilters;
  cases: QueueCase[];
  count: number;
  hiddenOwn: number;
  next: string | null;
  /** The viewer's roles decide cases of this queue */
  mayTake: boolean;
  /** The viewer's roles open cases of this queue (O-01) */
  mayOpen: boolean;
  /** When the page was asked for, epoch ms */
  at: number;
}

/** The filters that are not as they are by default, as the query of an address or a call. */
export function queryOf(filters: CaseFilters): Record<string, string> {
  return {
    ...(filters.taken === 'anyone' ? {} : { taken: filters.taken }),
    ...(filters.sort === 'deadline' ? {} : { sort: filters.sort }),
    ...(filters.with === 'staff' ? {} : { with: filters.with }),
    ...(filters.kind === '' ? {} : { kind: filters.kind }),
    ...(filters.two ? { two: '1' } : {}),
    ...(filters.after === '' ? {} : { after: filters.after }),
  };
}

/** What an address says; whatever it can't mean is as by default. */
export function filtersOf(search: URLSearchParams): CaseFilters {
  const oneOf = <T extends string>(all: readonly [T, ...T[]], name: string): T =>
    all.find((each) => each === search.get(name)) ?? all[0];
  return {
    taken: oneOf(TAKEN, 'taken'),
    sort: oneOf(SORTS, 'sort'),
    with: oneOf(CASE_TURNS, 'with'),
    kind: (search.get('kind') ?? '').slice(0, 40),
    two: search.get('two') === '1',
    after: (search.get('after') ?? '').slice(0, 120),
  };
}

/** One page of a queue (O-05). @throws a redirect to the login, {ApiError}, 404 for a queue there is none of */
export async function loadCases(name: string, request: Request): Promise<CasePage> {
  const queue = STAFF_QUEUES.find((each) => each === name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router shows a thrown Response as its status.
  if (!queue) throw new Response(null, { status: 404 });
  const filters = filtersOf(new URL(request.url).searchParams);
  const call = api.call(endpoints.listQueue, {
    params: { queue },
    query: queryOf(filters),
    signal: request.signal,
  });
  const [{ staffRoles }, { data, count, hiddenOwn, next }] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
  ]);
  const may = { mayTake: mayDecide(queue, staffRoles), mayOpen: mayOpen(queue, staffRoles) };
  return { queue, filters, cases: data, count, hiddenOwn, next, ...may, at: clock.now() };
}
