import { account, audit } from '../../db/schema/index.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/types.ts';

type Look = 'look-booking' | 'look-person' | 'look-contact' | 'search';

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

/** The newest looks at a booking or a person. */
export async function looksAt(
  db: DbOrTx,
  look: Look,
  subject: string,
): Promise<{ by: string; at: string }[]> {
  const rows = await db
    .select({ by: account.name, at: audit.at })
    .from(audit)
    .innerJoin(account, eq(account.id, audit.actorId))
    .where(and(eq(audit.subject, subject), eq(audit.action, `desk.${look}`)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(5);
  return rows.map(({ by, at }) => ({ by, at: at.toISOString() }));
}
