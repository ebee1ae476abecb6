import { HOUR_MS, type AuditAction } from '@nexperts/domain';
import { and, eq, gt } from 'drizzle-orm';
import { auditDetail, record, type AuditRecord } from './record.ts';
import { audit } from './schema/index.ts';
import type { DbOrTx } from './types.ts';

/** What a member of staff looked at. */
export type Look = Extract<AuditAction, `desk.look-${string}` | 'desk.search' | 'account.staff-look'>;

/** Pages that are read again by a reload or on the way back: the same look is written down once an hour. */
const ONCE_AN_HOUR: ReadonlySet<Look> = new Set([
  'desk.look-booking',
  'desk.look-person',
  'desk.look-application',
  'desk.look-bank-dispute',
  'desk.look-workshop',
  'desk.look-documents',
]);

/** Writes down that a member of staff saw somebody's data (O-06). Ids only, except for a reason that was asked for. */
export async function recordLook<L extends Look>(
  db: DbOrTx,
  look: AuditRecord<L> & { actorId: string },
): Promise<void> {
  if (ONCE_AN_HOUR.has(look.action) && (await wasSeen(db, look))) return;
  await record(db, look);
}

/** Whether the same person saw the same within the last hour. */
async function wasSeen<L extends Look>(
  db: DbOrTx,
  look: AuditRecord<L> & { actorId: string },
): Promise<boolean> {
  const { subject, actorId, action, now } = look;
  const same = and(
    eq(audit.subject, subject),
    eq(audit.actorId, actorId),
    eq(audit.action, action),
    gt(audit.at, new Date(now.getTime() - HOUR_MS)),
    eq(audit.detail, auditDetail(look)),
  );
  return (await db.$count(audit, same)) > 0;
}

/**
 * Writes down that a member of staff saw a list that names people (O-06), by the ids of its entries; not an empty one.
 * Pages ask for some lists again and again: the same entries are written down once an hour, a file of them each time.
 */
export async function recordList(
  db: DbOrTx,
  list: string,
  {
    actorId,
    ids,
    now,
    isFile = false,
  }: { actorId: string; ids: readonly string[]; now: Date; isFile?: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const look = {
    action: 'desk.look-list',
    actorId,
    subject: `list:${list}`,
    now,
    detail: { list, ids: [...ids], ...(isFile && { isFile }) },
  } satisfies AuditRecord<'desk.look-list'>;
  if (!isFile && (await wasSeen(db, look))) return;
  await recordLook(db, look);
}
