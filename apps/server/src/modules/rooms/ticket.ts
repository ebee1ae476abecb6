import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { roomTicket } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { TICKET_MS } from './limits.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Whom a ticket or a resume key speaks for. */
export interface Bearer {
  readonly bookingId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Makes a ticket of 256 bits, good for one use within 60 s. Only its SHA-256 is stored. */
export async function issueTicket(db: Db, bearer: Bearer, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insert(roomTicket)
    .values({ ...bearer, tokenHash: hashOf(ticket), expiresAt: new Date(now.getTime() + TICKET_MS) });
  return ticket;
}

/** Uses a ticket up. One statement, so that of two sockets with the same ticket one gets null. */
export async function useTicket(db: Db, ticket: string, now: Date): Promise<Bearer | null> {
  const [row] = await db
    .update(roomTicket)
    .set({ usedAt: now })
    .where(
      and(eq(roomTicket.tokenHash, hashOf(ticket)), isNull(roomTicket.usedAt), gt(roomTicket.expiresAt, now)),
    )
    .returning({
      bookingId: roomTicket.bookingId,
      accountId: roomTicket.accountId,
      sessionId: roomTicket.sessionId,
    });
  return row ?? null;
}

/** Forgets tickets that nobody can use any more. */
export async function dropOldTickets(db: Db, now: Date): Promise<void> {
  await db.delete(roomTicket).where(lt(roomTicket.expiresAt, now));
}
