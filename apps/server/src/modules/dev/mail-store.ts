import { desc, eq, sql } from 'drizzle-orm';
import { mailboxMessage } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';

export type StoredMail = typeof mailboxMessage.$inferSelect;
const NEWEST = 200;

/** The newest mails, of one address (in any letter case) or of all, newest first. */
export async function newestMails(db: Db, to: string | undefined): Promise<StoredMail[]> {
  return db
    .select()
    .from(mailboxMessage)
    .where(to ? sql`lower(${mailboxMessage.to}) = lower(${to.trim()})` : undefined)
    .orderBy(desc(mailboxMessage.sentAt), desc(mailboxMessage.position))
    .limit(NEWEST);
}

/** One mail by its id, or null. */
export async function findMail(db: Db, id: string): Promise<StoredMail | null> {
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)) return null;
  const [mail] = await db.select().from(mailboxMessage).where(eq(mailboxMessage.id, id));
  return mail ?? null;
}
