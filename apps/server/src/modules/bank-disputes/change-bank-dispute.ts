import { eq } from 'drizzle-orm';
import { record, type AuditDetail } from '../../db/record.ts';
import { bankDispute } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockBankDispute, type BankDisputeRow, type FullBankDispute } from './rows.ts';

interface Change {
  /** Whether it can be done as the bank dispute is now */
  when: (row: BankDisputeRow, now: Date) => boolean;
  set: (now: Date) => Partial<BankDisputeRow>;
  /** For the audit, `bank-dispute.` … */
  event: 'evidence' | 'conceded' | 'hearing' | 'heard' | 'found';
  detail?: Partial<AuditDetail<'bank-dispute.found'>>;
  /** null: a timer */
  actorId: string | null;
  /** What follows from it, in the same transaction */
  follow?: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Changes a bank dispute with its audit row in one transaction, with booking and payments locked.
 * @returns whether it could be done as the bank dispute was then
 */
export function changeBankDispute(
  { db, clock }: Deps,
  found: FullBankDispute,
  change: Change,
): Promise<boolean> {
  return db.transaction((tx) => changeLocked(tx, found, change, clock.now()));
}

/** {@link changeBankDispute} in the transaction of the caller. */
export async function changeLocked(
  tx: Tx,
  found: FullBankDispute,
  { when, set, event, detail = {}, actorId, follow }: Change,
  now: Date,
): Promise<boolean> {
  const { ref } = found.bankDispute;
  if (!when(await lockBankDispute(tx, found), now)) return false;
  await tx.update(bankDispute).set(set(now)).where(eq(bankDispute.ref, ref));
  await record(tx, {
    now,
    actorId,
    action: `bank-dispute.${event}`,
    subject: `booking:${found.booking.id}`,
    detail: { ref, ...detail },
  });
  await follow?.(tx, now);
  return true;
}

export const tooLate = (message: string): AppError => new AppError('WrongState', message);
