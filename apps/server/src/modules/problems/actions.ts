import type { Problem } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import type { Role } from '../bookings/index.ts';
import type { PauseCause } from '../deadlines/index.ts';
import type { ProblemRow } from './rows.ts';

/** What a party can do with a problem. */
export type Action = Problem['actions'][number];

/** Who asks, when, and what else decides what they may do. */
interface Situation {
  readonly role: Role;
  readonly now: Date;
  readonly paused: PauseCause | null;
  /** Staff took it over because whoever had to answer was suspended, and they haven't answered since */
  readonly isUnanswered: boolean;
}

/**
 * What a party may do with a problem now. At the deadline itself silence has spoken, whether or not its timer has
 * run. A report about conduct is for staff alone, or the accused could end it by agreeing to its share.
 */
export function actionsFor(row: ProblemRow, { role, now, paused, isUnanswered }: Situation): Action[] {
  if (row.closedAt !== null || row.kind === 'conduct' || paused === 'bank_dispute') return [];
  const isOver = row.pausedAt === null && row.dueAt !== null && now >= row.dueAt;
  if (isOver && row.state !== 'with_staff') return [];
  if (role === 'expert') {
    if (row.state === 'awaiting_expert') return ['agree', 'offer', 'contest'];
    return isUnanswered && row.offerPct === null ? ['agree', 'contest'] : ['agree'];
  }
  if (row.offerPct === null) return [];
  return row.state === 'awaiting_client' || isUnanswered ? ['take', 'insist'] : ['take'];
}

/** Whose word is awaited. */
export function awaitedIn(row: ProblemRow): Problem['awaited'] {
  if (row.state === 'awaiting_expert') return 'expert';
  if (row.state === 'awaiting_client') return 'client';
  return row.state === 'with_staff' ? 'staff' : null;
}

/** The share that silence until the deadline agrees to; null where silence decides nothing. */
export function silencePct(row: Pick<ProblemRow, 'state' | 'askPct' | 'offerPct'>): number | null {
  if (row.state === 'awaiting_expert') return row.askPct;
  return row.state === 'awaiting_client' ? row.offerPct : null;
}

/** The state of a problem, for somebody whose action came too late for it. */
export function newsOf(row: ProblemRow, currency: string): string {
  const back =
    row.refundMinor === null || row.refundMinor === 0
      ? 'there was no refund'
      : `the client was refunded ${formatMoney({ minor: row.refundMinor, currency })} for it`;
  if (row.state === 'settled') return `This problem is settled: ${back}.`;
  if (row.state === 'decided') return `Nexperts has decided this problem: ${back}.`;
  if (row.state === 'bank_decided')
    return 'The client’s bank gave the money back, so this problem is closed.';
  if (row.state === 'noted') return 'This problem asks for no money, so there is nothing to answer.';
  if (row.state === 'with_staff') return 'This problem is with Nexperts, who decide it.';
  return row.state === 'awaiting_client'
    ? 'The expert has made an offer. It’s the client’s turn to answer.'
    : 'It’s the expert’s turn to answer.';
}
