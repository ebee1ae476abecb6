import type { ProblemKind } from '@nexperts/domain';

const PROBLEM_NAMES: Readonly<Record<ProblemKind, string>> = {
  expert_absent: 'Expert absent',
  came_late: 'Came late',
  left_early: 'Left early',
  technical: 'Technical',
  not_as_described: 'Not as described',
  conduct: 'Conduct',
  other: 'Other',
};

const STATUSES: Readonly<Record<string, string>> = {
  disputed: 'Problem open',
  no_show_client: 'Client absent',
  no_show_expert: 'Expert absent',
};

/** `Left early`; a code that this page does not know yet in words of its own: `product_not_received` → `Product not received`. */
export function kindText(kind: string): string {
  const words = kind.replaceAll(/[._-]/g, ' ');
  return (
    PROBLEM_NAMES[kind as ProblemKind] ?? STATUSES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
  );
}
