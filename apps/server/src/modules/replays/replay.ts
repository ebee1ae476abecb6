import type { Replay } from '@nexperts/contract';
import { DAY_MS, replayUntil } from '@nexperts/domain';
import { REPLAY_LIMITS } from '@nexperts/validation';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { booking, expert, groupSession, upload, workshop } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import type { StreamedFile } from '../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAgain } from '../../jobs/queue.ts';
import { isClientsOwn } from '../bookings/index.ts';
import { notify } from '../notifications/index.ts';
import {
  attachUploads,
  demandRoom,
  detachOthers,
  keepUpload,
  readVideo,
  sendPart,
  uploadKey,
  type RangeHeaders,
} from '../uploads/index.ts';

/** Recordings one account may send in a day: a large one that breaks off is sent again. */
const PER_ACCOUNT = { limit: 20, windowMs: DAY_MS } as const;
/** Seats whose guest may watch. */
const WATCHES = ['ended', 'completed', 'no_show_client', 'disputed'] as const;

const subjectOf = (sessionId: string) => `replay:${sessionId}` as const;

/** A session of the caller's. @throws {AppError} NotFound */
async function findHosted(db: DbOrTx, id: string, accountId: string) {
  const [found] = await db
    .select({ session: groupSession })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .where(and(eq(groupSession.id, id), eq(expert.accountId, accountId)));
  if (!found) throw notFound('Session');
  return found.session;
}

/** The recording of a session that can be watched now, or null. */
async function find(db: DbOrTx, sessionId: string, now: Date) {
  const [file] = await db
    .select()
    .from(upload)
    .where(eq(upload.subject, subjectOf(sessionId)))
    .orderBy(desc(upload.addedAt))
    .limit(1);
  return file && now.getTime() < replayUntil(file.addedAt.getTime()) ? file : null;
}

const view = ({ seconds, addedAt }: typeof upload.$inferSelect): Replay => ({
  seconds: seconds ?? 0,
  until: new Date(replayUntil(addedAt.getTime())).toISOString(),
});

/** Looks at who sends a recording before it is read. @throws {AppError} NotFound, WrongState, TooManyRequests, Conflict */
export async function admitReplay({ deps, account }: SignedIn, id: string): Promise<void> {
  const { status } = await findHosted(deps.db, id, account.id);
  if (status !== 'over') throw new AppError('WrongState', 'A recording can be sent when the session is over');
  await takeAttempt(deps, throttleKey(deps, 'replay', account.id), PER_ACCOUNT);
  await demandRoom(deps.db, account.id);
}

/** Tells everybody who may watch, once for each recording. */
async function tellGuests(
  tx: Tx,
  sessionId: string,
  file: { id: string; until: string },
  now: Date,
): Promise<void> {
  const seats = await tx
    .select({ id: booking.id, accountId: booking.clientId })
    .from(booking)
    .where(and(eq(booking.groupSessionId, sessionId), inArray(booking.status, [...WATCHES]), isClientsOwn()));
  for (const { id, accountId } of seats)
    await notify(tx, {
      accountId,
      bookingId: id,
      kind: 'replay',
      dedupeKey: `replay:${file.id}:${id}`,
      params: { expiresAt: file.until },
      now,
    });
}

/**
 * Keeps the host's recording for those who had a seat (H-10); one that was sent before goes.
 * @throws {AppError} ValidationFailed with the field `video`, Conflict, RequestTimeout, BadRequest
 */
export async function addReplay(
  ctx: SignedIn,
  id: string,
  { chunks, size, name }: StreamedFile,
): Promise<Replay> {
  const { deps, account } = ctx;
  const kept = await keepUpload(ctx, async (key) => {
    await deps.files.putStream(key, chunks, size);
    return { name, size, ...(await readVideo(deps.files, key, { size, limits: REPLAY_LIMITS })) };
  });
  const now = deps.clock.now();
  const until = new Date(replayUntil(Date.parse(kept.addedAt)));
  await deps.db.transaction(async (tx) => {
    await tx.select({ id: groupSession.id }).from(groupSession).where(eq(groupSession.id, id)).for('update');
    await detachOthers(tx, { ids: [kept.id], subject: subjectOf(id), now });
    await attachUploads(tx, {
      accountId: account.id,
      ids: [kept.id],
      subject: subjectOf(id),
      field: 'video',
    });
    await enqueueAgain(tx, {
      kind: 'replay.expire',
      payload: { groupSessionId: id },
      dedupeKey: `replay.expire:${id}`,
      runAt: until,
      now,
    });
    await tellGuests(tx, id, { id: kept.id, until: until.toISOString() }, now);
  });
  deps.wakeJobs();
  return { seconds: kept.seconds ?? 0, until: until.toISOString() };
}

/** The recording of the caller's session, or null (H-10). @throws {AppError} NotFound */
export async function getReplay({ deps, account }: SignedIn, id: string): Promise<Replay | null> {
  await findHosted(deps.db, id, account.id);
  const file = await find(deps.db, id, deps.clock.now());
  return file ? view(file) : null;
}

/** Takes the recording of the caller's session away (H-10). @throws {AppError} NotFound */
export async function removeReplay({ deps, account }: SignedIn, id: string): Promise<void> {
  await findHosted(deps.db, id, account.id);
  const now = deps.clock.now();
  await deps.db.transaction((tx) => detachOthers(tx, { ids: [], subject: subjectOf(id), now }));
  deps.wakeJobs();
}

/** Whether somebody hosted a session, or had a seat in it to the end. */
async function mayWatch(db: DbOrTx, sessionId: string, accountId: string): Promise<boolean> {
  const seat = and(
    eq(booking.groupSessionId, sessionId),
    eq(booking.clientId, accountId),
    isClientsOwn(),
    inArray(booking.status, [...WATCHES]),
  );
  if ((await db.$count(booking, seat)) > 0) return true;
  return findHosted(db, sessionId, accountId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** The recording itself, whole or in parts (H-10). @throws {AppError} NotFound, also for anybody without a seat */
export async function replayFile(
  { deps, account }: SignedIn,
  id: string,
  headers: RangeHeaders,
): Promise<Response> {
  const file = (await mayWatch(deps.db, id, account.id)) ? await find(deps.db, id, deps.clock.now()) : null;
  if (!file) throw notFound('Recording');
  return sendPart(deps, { ...file, key: uploadKey(file.id) }, { headers, cache: 'private, max-age=600' });
}

/** Job `replay.expire`: the thirty days are over; a newer recording has its own. */
export const expireReplay = defineJob('replay.expire', async (deps, { groupSessionId }) => {
  const now = deps.clock.now();
  if (await find(deps.db, groupSessionId, now)) return;
  await deps.db.transaction((tx) => detachOthers(tx, { ids: [], subject: subjectOf(groupSessionId), now }));
  deps.wakeJobs();
});
