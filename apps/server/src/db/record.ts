import type { AuditAction, AuditSubjects } from '@nexperts/domain';
import * as z from 'zod/mini';
import { AUDIT_DETAILS } from './audit-details.ts';
import { audit } from './schema/index.ts';
import type { DbOrTx } from './types.ts';

type Detailed = keyof typeof AUDIT_DETAILS;
/** What is written down of an event, as `audit-details.ts` has it. */
export type AuditDetail<A extends Detailed> = z.input<(typeof AUDIT_DETAILS)[A]>;
type WithDetail<A extends AuditAction> = A extends Detailed
  ? object extends AuditDetail<A>
    ? { detail?: AuditDetail<A> }
    : { detail: AuditDetail<A> }
  : { detail?: never };

/** An event for the audit log. */
export type AuditRecord<A extends AuditAction> = {
  action: A;
  /** What it is about; its stories and the log find it by this */
  subject: AuditSubjects[A];
  /** Who did it; null: a timer, the payment provider or the bank */
  actorId: string | null;
  now: Date;
} & WithDetail<A>;

/** An event as it was checked and is stored. */
interface Entry {
  action: AuditAction;
  subject: string;
  actorId: string | null;
  now: Date;
  detail?: object;
}

const schemas: Readonly<Partial<Record<AuditAction, z.core.$ZodType<object>>>> = AUDIT_DETAILS;

/** The detail of an event as it is stored. @throws ZodError for one that its schema doesn't name */
export function auditDetail({ action, detail = {} }: Pick<Entry, 'action' | 'detail'>): string {
  const schema = schemas[action];
  return schema ? JSON.stringify(z.parse(schema, detail)) : '{}';
}

const rowOf = (entry: Entry) => ({
  at: entry.now,
  actorId: entry.actorId,
  action: entry.action,
  subject: entry.subject,
  detail: auditDetail(entry),
});

/**
 * The statement that writes an event down, in the transaction of the change; nothing else writes to the audit log. For
 * `together`, where other writes go with it.
 */
export const record = <A extends AuditAction>(tx: DbOrTx, entry: AuditRecord<A>) =>
  tx.insert(audit).values(rowOf(entry));

/** {@link record} for several events of a kind, at least one. */
export const recordAll = <A extends AuditAction>(tx: DbOrTx, entries: readonly AuditRecord<A>[]) =>
  tx.insert(audit).values(entries.map(rowOf));
