import { account, audit } from '../../db/schema/index.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Look } from '../../db/record-look.ts';
import type { DbOrTx } from '../../db/types.ts';

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
    .where(and(eq(audit.subject, subject), eq(audit.action, look)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(5);
  return rows.map(({ by, at }) => ({ by, at: at.toISOString() }));
}
