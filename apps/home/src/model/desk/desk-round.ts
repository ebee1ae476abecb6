import type { StaffQueue } from '@nexperts/domain';

let round: StaffQueue | null = null;

/** Remembers the queue somebody works through: a booking that waits in several then goes on in this one. */
export function workThrough(queue: StaffQueue | null): void {
  round = queue;
}

/** The case of a page to be worked on: that of the queue somebody came from, else the one that is due first. */
export function caseAtWork<C extends { readonly queue: StaffQueue; readonly dueAt: string | null }>(
  cases: readonly C[],
): C | null {
  const byDeadline = cases.toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
  return byDeadline.find(({ queue }) => queue === round) ?? byDeadline[0] ?? null;
}
