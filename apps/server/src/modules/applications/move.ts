import { nextApplicationStatus, type ApplicationActor, type ApplicationEvent } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { record } from '../../db/record.ts';
import { applicationEvent, expertApplication } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { clearLateAlarm } from '../../db/alarms.ts';
import { enqueueCaseDeadline } from '../deadlines/index.ts';
import { changedMeanwhile, type ApplicationRow } from './rows.ts';

interface Move {
  event: ApplicationEvent;
  actor: ApplicationActor;
  actorId: string;
  now: Date;
  /** What else the move changes */
  set: Partial<Pick<ApplicationRow, 'round' | 'submittedAt' | 'dueAt' | 'decidedAt' | 'reason' | 'content'>>;
}

/** Events the applicant is told of by mail. */
const MAILED: ReadonlySet<ApplicationEvent> = new Set(['submitted', 'approved', 'changes_asked', 'refused']);

/**
 * Makes one move of the table in packages/domain: a single UPDATE that only fits the status and revision it was read
 * in, with its history, audit row and mail in the same transaction.
 * @throws AppError WrongState when the move isn't permitted, Conflict when somebody was quicker
 */
export async function move(tx: Tx, from: ApplicationRow, { event, actor, actorId, now, set }: Move) {
  const to = nextApplicationStatus(from.status, event, actor);
  if (to === null)
    throw new AppError('WrongState', 'This application has changed, so you can’t do this any more');
  const [row] = await tx
    .update(expertApplication)
    .set({ ...set, status: to, revision: from.revision + 1, updatedAt: now })
    .where(
      and(
        eq(expertApplication.id, from.id),
        eq(expertApplication.status, from.status),
        eq(expertApplication.revision, from.revision),
      ),
    )
    .returning();
  if (!row) throw changedMeanwhile();
  if (row.dueAt !== null)
    await enqueueCaseDeadline(tx, { queue: 'applications', caseId: row.id, dueAt: row.dueAt, now });
  else await clearLateAlarm(tx, 'applications', row.id, now);
  const eventId = randomUUID();
  await tx.insert(applicationEvent).values({
    id: eventId,
    applicationId: row.id,
    revision: row.revision,
    event,
    actorId,
    reason: set.reason ?? null,
    at: now,
  });
  await record(tx, {
    now,
    actorId,
    action: `application.${event}`,
    subject: `application:${row.id}`,
    detail: { from: from.status, to },
  });
  if (MAILED.has(event)) {
    await enqueue(tx, {
      kind: 'mail.application',
      payload: { eventId },
      dedupeKey: `mail.application:${eventId}`,
      runAt: now,
      now,
    });
  }
  return row;
}
