import { eq } from 'drizzle-orm';
import { record, type AuditDetail } from '../../db/record.ts';
import { dispute } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockDispute, type DisputeRow, type FullDispute } from './rows.ts';

interface Change {
  /** Whether it can be done as the dispute is now */
  when: (row: DisputeRow, now: Date) => boolean;
  set: (now: Date) => Partial<DisputeRow>;
  /** For the audit, `dispute.` … */
  event: 'evidence' | 'conceded' | 'hearing' | 'heard' | 'found';
  detail?: Partial<AuditDetail<'dispute.found'>>;
  /** null: a timer */
  actorId: string | null;
  /** What follows from it, in the same transaction */
  follow?: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Changes a dispute with its audit row in one transaction, with booking and payments locked.
 * @returns whether it could be done as the dispute was then
 */
export function changeDispute({ db, clock }: Deps, found: FullDispute, change: Change): Promise<boolean> {
  return db.transaction((tx) => changeLocked(tx, found, change, clock.now()));
}

/** {@link changeDispute} in the transaction of the caller. */
export async function changeLocked(
  tx: Tx,
  found: FullDispute,
  { when, set, event, detail = {}, actorId, follow }: Change,
  now: Date,
): Promise<boolean> {
  const { ref } = found.dispute;
  if (!when(await lockDispute(tx, found), now)) return false;
  await tx.update(dispute).set(set(now)).where(eq(dispute.ref, ref));
  await record(tx, {
    now,
    actorId,
    action: `dispute.${event}`,
    subject: `booking:${found.booking.id}`,
    detail: { ref, ...detail },
  });
  await follow?.(tx, now);
  return true;
}

export const tooLate = (message: string): AppError => new AppError('WrongState', message);
