import type { Tx } from '../../db/types.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { notifyParties } from '../notifications/index.ts';

interface BankDisputeNews {
  bookingId: string;
  /** The provider's id of the bank dispute */
  ref: string;
  what: JobPayload<'mail.bank-dispute'>['what'];
  /** The bank dispute came before the start of the session: then there was no share to keep or take back */
  beforeStart: boolean;
  now: Date;
}

/**
 * Tells the expert of a step of a bank dispute in the app, and the client, who asked the bank, of what it decided; the
 * emails are the caller's (M-08, P-09).
 */
export async function notifyBankDispute(
  tx: Tx,
  { bookingId, ref, what, beforeStart, now }: BankDisputeNews,
): Promise<void> {
  await notifyParties(tx, {
    bookingId,
    to: what === 'won' || what === 'lost' ? ['expert', 'client'] : ['expert'],
    kind: 'bank-dispute',
    dedupeKey: `bank-dispute:${ref}:${what}`,
    params: { what, ...(beforeStart && { before: 'start' }) },
    now,
  });
}
