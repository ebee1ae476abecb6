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
  | 'search';

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
  await db
    .insert(audit)
    .values({ at: now, actorId, action: `desk.${look}`, subject, detail: JSON.stringify(detail) });
}
