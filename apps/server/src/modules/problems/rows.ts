import type { ProblemActor, ProblemEvent } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { appeal, problem, type problemStatement } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

export type ProblemRow = typeof problem.$inferSelect;
export type StatementRow = typeof problemStatement.$inferSelect;
export type AppealRow = typeof appeal.$inferSelect;

/** The problem of a booking, locked until the end of the transaction; the caller has locked the booking. */
export async function lockProblem(tx: Tx, bookingId: string): Promise<ProblemRow | null> {
  const [row] = await tx.select().from(problem).where(eq(problem.bookingId, bookingId)).for('no key update');
  return row ?? null;
}

export async function problemOf(db: DbOrTx, bookingId: string): Promise<ProblemRow | null> {
  const [row] = await db.select().from(problem).where(eq(problem.bookingId, bookingId));
  return row ?? null;
}

export async function appealOf(db: DbOrTx, bookingId: string): Promise<AppealRow | null> {
  const [row] = await db.select().from(appeal).where(eq(appeal.bookingId, bookingId));
  return row ?? null;
}

/**
 * What the expert may not learn of a problem: of a report about conduct that staff haven't shared, everything where
 * it asks for no money; else all but that their payment is held.
 */
export function secretOf({
  kind,
  sharedAt,
  askPct,
}: Pick<ProblemRow, 'kind' | 'sharedAt' | 'askPct'>): 'all' | 'words' | null {
  if (kind !== 'conduct' || sharedAt !== null) return null;
  return askPct === 0 ? 'all' : 'words';
}

/** Steps between staff and the expert of a report about conduct, which the client never reads. */
export type HearingStep = 'alleged' | 'heard' | 'expert_reason';
const HEARING_STEPS: ReadonlySet<string> = new Set<HearingStep>(['alleged', 'heard', 'expert_reason']);

/** Whether both parties may read a statement, as far as they may read any. */
export const isForBoth = (
  statement: StatementRow,
): statement is StatementRow & { step: Exclude<StatementRow['step'], HearingStep> } =>
  !HEARING_STEPS.has(statement.step);

/** Whether staff took a problem over from a suspended person who hasn't answered since. */
export function isUnanswered(
  { state }: Pick<ProblemRow, 'state'>,
  said: readonly Pick<StatementRow, 'step'>[],
): boolean {
  const has = (...steps: StatementRow['step'][]) => said.some(({ step }) => steps.includes(step));
  return state === 'with_staff' && has('taken_over') && !has('contested', 'insisted');
}

/** The step that each event is shown as. */
export const STEPS = {
  expert_agreed: 'agreed',
  expert_offered: 'offered',
  expert_contested: 'contested',
  expert_silent: 'silent',
  client_took: 'took',
  client_insisted: 'insisted',
  client_silent: 'silent',
  staff_took_over: 'taken_over',
  standstill_ended: 'taken_over',
  staff_decided: 'decided',
  bank_decided: 'bank_decided',
} as const satisfies Record<ProblemEvent, StatementRow['step']>;

/** Who did what, with what was said. */
export interface ProblemMove {
  readonly event: ProblemEvent;
  readonly by: ProblemActor;
  /** null: a deadline */
  readonly actorId: string | null;
  readonly now: Date;
  /** The share offered or decided; the events that agree to one have it from the problem */
  readonly pct?: number;
  readonly text?: string;
  readonly fileIds?: readonly string[];
}

export const wrongState = (message: string): AppError => new AppError('WrongState', message);
