import { eq } from 'drizzle-orm';
import { account, expert, groupSession, workshop } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { lockSession } from '../bookings/index.ts';
import { takeTurns } from '../experts/index.ts';

export type WorkshopRow = typeof workshop.$inferSelect;
export type GroupSessionRow = typeof groupSession.$inferSelect;
export type HostRow = typeof expert.$inferSelect;

/** A session with what it is a date of. */
export interface SessionOf {
  session: GroupSessionRow;
  workshop: WorkshopRow;
  host: HostRow;
}

/** Why the seats of a cancelled session were closed: a suspension of its host cancels them by itself (O-04). */
export const closedWith = ({ cancelled }: Pick<GroupSessionRow, 'cancelled'>): string[] =>
  cancelled === 'staff' ? ['workshop', 'staff'] : ['workshop'];

/** The query behind every reading of sessions. `account` is the host’s. */
export const selectSessions = (db: DbOrTx) =>
  db
    .select({ session: groupSession, workshop, host: expert })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .innerJoin(account, eq(account.id, expert.accountId));

/** A session with its workshop and host, or null; the id is a uuid. */
export async function findSession(db: DbOrTx, id: string): Promise<SessionOf | null> {
  const [row] = await selectSessions(db).where(eq(groupSession.id, id));
  return row ?? null;
}

/**
 * A session of the caller’s own workshops.
 * @throws {AppError} NotFound: for everybody but its host there is none
 */
export async function hostedBy(db: DbOrTx, id: string, accountId: string): Promise<SessionOf> {
  const found = await findSession(db, id);
  if (found?.host.accountId !== accountId) throw notFound('Session');
  return found;
}

/**
 * Locks a session to the end of the transaction, in the host’s turn; its seats are locked after it. Always in this order:
 * that is what keeps cancelling, ending and buying free of deadlocks.
 * @throws {AppError} NotFound
 */
export async function lockInTurn(tx: Tx, { session, host }: SessionOf): Promise<SessionOf> {
  await takeTurns(tx, host.id);
  return lockSession(tx, session.id);
}
