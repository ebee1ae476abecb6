import { HOUR_MS } from '@nexperts/domain';
import { and, eq, gt } from 'drizzle-orm';
import { audit } from './schema/index.ts';
import type { DbOrTx } from './types.ts';

/** What a member of staff looked at. Each kind has its words in the audit log of the desk. */
export type Look =
  | 'look-booking'
  | 'look-person'
  | 'look-contact'
  | 'look-application'
  | 'look-dispute'
  | 'look-file'
  | 'look-documents'
  | 'look-list'
  | 'look-audit'
  | 'search';

/** Pages that are read again by a reload or on the way back: the same look is written down once an hour. */
const ONCE_AN_HOUR: ReadonlySet<Look> = new Set([
  'look-booking',
  'look-person',
  'look-application',
  'look-dispute',
  'look-documents',
]);

/** Writes down that a member of staff saw somebody's data (O-06). Ids only, except for a reason that was asked for. */
export async function recordLook(
  db: DbOrTx,
  look: Look,
  {
    actorId,
    subject,
    now,
    detail = {},
  }: { actorId: string; subject: string; now: Date; detail?: Record<string, unknown> },
): Promise<void> {
  const entry = { actorId, action: `desk.${look}`, subject, detail: JSON.stringify(detail) };
  if (ONCE_AN_HOUR.has(look) && (await wasSeen(db, entry, now))) return;
  await db.insert(audit).values({ at: now, ...entry });
}

/** Whether the same person saw the same within the last hour. */
async function wasSeen(
  db: DbOrTx,
  { actorId, action, subject, detail }: { actorId: string; action: string; subject: string; detail: string },
  now: Date,
): Promise<boolean> {
  const same = and(
    eq(audit.subject, subject),
    eq(audit.actorId, actorId),
    eq(audit.action, action),
    gt(audit.at, new Date(now.getTime() - HOUR_MS)),
    eq(audit.detail, detail),
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
  const subject = `list:${list}`;
  const detail = { list, ids, ...(isFile && { isFile }) };
  const seen = { actorId, action: 'desk.look-list', subject, detail: JSON.stringify(detail) };
  if (!isFile && (await wasSeen(db, seen, now))) return;
  await recordLook(db, 'look-list', { actorId, subject, now, detail });
}
