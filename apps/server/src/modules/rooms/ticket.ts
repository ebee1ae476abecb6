import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { roomTicket } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { TICKET_MS } from './limits.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** The booking, account and login session that a ticket or resume key authorises. */
export interface Bearer {
  readonly roomId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Issues a ticket of 256 bits that can be used once within 60 s. Only its SHA-256 is stored. */
export async function issueTicket(db: Db, bearer: Bearer, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insert(roomTicket)
    .values({ ...bearer, tokenHash: hashOf(ticket), expiresAt: new Date(now.getTime() + TICKET_MS) });
  return ticket;
}

/** Redeems a ticket. One statement, so that only one of two sockets with the same ticket succeeds; the other gets null. */
export async function redeemTicket(db: Db, ticket: string, now: Date): Promise<Bearer | null> {
  const [row] = await db
    .update(roomTicket)
    .set({ usedAt: now })
    .where(
      and(eq(roomTicket.tokenHash, hashOf(ticket)), isNull(roomTicket.usedAt), gt(roomTicket.expiresAt, now)),
    )
    .returning({
      roomId: roomTicket.roomId,
      accountId: roomTicket.accountId,
      sessionId: roomTicket.sessionId,
    });
  return row ?? null;
}

/** Deletes expired tickets. */
export async function sweepTickets(db: Db, now: Date): Promise<void> {
  await db.delete(roomTicket).where(lt(roomTicket.expiresAt, now));
}
