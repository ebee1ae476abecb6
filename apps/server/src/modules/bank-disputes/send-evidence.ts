import { recordLook } from '../../db/record-look.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import { actionsOf } from './actions.ts';
import { changeBankDispute, tooLate } from './change-bank-dispute.ts';
import { evidenceOf } from './evidence-facts.ts';
import { evidencePdf } from './evidence-pdf.ts';
import {
  bankDisputeForStaff,
  findBankDispute,
  readAgain,
  type BankDisputeRow,
  type FullBankDispute,
} from './rows.ts';

const canSend = (row: BankDisputeRow, now: Date): boolean => actionsOf(row, now).includes('evidence');

/** @throws {PaymentRefused} the bank dispute takes no evidence, so the payment is read again: it may have some, or be closed */
async function submit(
  deps: Deps,
  found: FullBankDispute,
  evidence: { pdf: Uint8Array; summary: string },
): Promise<void> {
  try {
    await deps.payments.submitEvidence(found.bankDispute.ref, evidence);
  } catch (error) {
    if (error instanceof PaymentRefused) await readAgain(deps.db, found, deps.clock.now());
    throw error;
  }
}

/** What would be sent now: the same story gives the same bytes. */
async function evidenceNow(
  { db }: Deps,
  found: FullBankDispute,
): Promise<{ pdf: Uint8Array; summary: string }> {
  const evidence = await evidenceOf(db, found);
  return { pdf: await evidencePdf(evidence, found.bankDispute.openedAt), summary: evidence.summary };
}

/**
 * Sends the evidence, then writes down that it was sent. After a crash between the two it is sent again: the same bytes
 * count once, and others, if the booking's story went on in the meantime, are refused.
 */
async function send(deps: Deps, found: FullBankDispute, actorId: string | null): Promise<void> {
  await submit(deps, found, await evidenceNow(deps, found));
  await changeBankDispute(deps, found, {
    when: ({ evidenceSentAt }) => evidenceSentAt === null,
    set: (now) => ({ evidenceSentAt: now, evidenceSentBy: actorId }),
    event: 'evidence',
    actorId,
  });
}

/**
 * Runs a call to the provider about a bank dispute.
 * @throws {AppError} WrongState when the provider refuses, PaymentProviderFailed when it does not answer
 */
export async function askProvider(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof PaymentRefused) throw tooLate('The bank takes nothing more in this bank dispute');
    if (!(error instanceof PaymentProviderDown)) throw error;
    throw new AppError('PaymentProviderFailed', 'The payment provider is not answering. Please try again.');
  }
}

/**
 * Sends the evidence against a bank dispute now (P-09).
 * @throws {AppError} NotFound, Forbidden, WrongState, PaymentProviderFailed
 */
export async function sendEvidence({ deps, account }: SignedIn, ref: string): Promise<void> {
  const found = await bankDisputeForStaff(deps.db, ref, account.id);
  if (!canSend(found.bankDispute, deps.clock.now())) throw tooLate('Evidence can no longer be sent');
  await askProvider(() => send(deps, found, account.id));
}

/**
 * The evidence as it would be sent now, to read before that (P-09). The look is written down (O-06).
 * @throws {AppError} NotFound, Forbidden, WrongState once it is sent or can't be
 */
export async function readEvidence({ deps, account }: SignedIn, ref: string): Promise<Response> {
  const found = await bankDisputeForStaff(deps.db, ref, account.id);
  const now = deps.clock.now();
  if (!canSend(found.bankDispute, now)) throw tooLate('Evidence can no longer be sent');
  const { pdf } = await evidenceNow(deps, found);
  await recordLook(deps.db, {
    action: 'desk.look-bank-dispute',
    actorId: account.id,
    subject: `booking:${found.booking.id}`,
    now,
    detail: { bankDispute: ref },
  });
  return attachment(pdf, `evidence-${ref}.pdf`, 'application/pdf');
}

/** Job `bank-dispute.evidence`: 24 hours before the provider's due date, evidence that nobody sent goes by itself. */
export const sendDueEvidence = defineJob('bank-dispute.evidence', async (deps, { ref }) => {
  const found = await findBankDispute(deps.db, ref);
  if (!found || !canSend(found.bankDispute, deps.clock.now())) return;
  await send(deps, found, null);
});
