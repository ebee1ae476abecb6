import { StripeFault, type Outcome } from './fault.ts';
import { newId, seconds, type Charge, type Intent } from './intent.ts';

/** States of a dispute that the bank has yet to decide */
export const OPEN = new Set<string>(['needs_response', 'under_review']);

/** What of a charge neither the client nor their bank has back, in minor units. */
export const leftOf = ({ amountCaptured, amountRefunded, disputes = [] }: Charge): number =>
  disputes.reduce(
    (left, { status, amount }) => (status === 'won' ? left : left - amount),
    amountCaptured - amountRefunded,
  );

/**
 * The client's bank disputes the charge; the amount is withdrawn at once.
 * @param asked in minor units; everything that is left unless given
 */
export function raiseDispute(intent: Intent, now: Date, asked?: number): Outcome {
  const { charge } = intent;
  const left = charge?.captured ? leftOf(charge) : 0;
  const amount = asked ?? left;
  if (!charge || left <= 0 || amount > left || charge.disputes?.some(({ status }) => OPEN.has(status)))
    throw new StripeFault(400, { message: 'There is nothing left of this charge to dispute.' });
  charge.disputed = true;
  charge.disputes = [
    ...(charge.disputes ?? []),
    { id: newId('dp'), amount, status: 'needs_response', created: seconds(now) },
  ];
  return { events: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] };
}

/** Evidence goes to the bank, which then decides. It is taken once. */
export function takeEvidence(intent: Intent, id: string, file: string): Outcome {
  const dispute = intent.charge?.disputes?.find((one) => one.id === id);
  if (dispute?.status !== 'needs_response')
    throw new StripeFault(400, { message: 'This dispute takes no evidence any more.' });
  dispute.status = 'under_review';
  dispute.evidence = [file];
  return { events: ['charge.dispute.updated'] };
}

/** The bank decides. A dispute that is won gives its amount back. */
export function closeDispute(intent: Intent, id: string, status: 'won' | 'lost', now: Date): Outcome {
  const dispute = intent.charge?.disputes?.find((one) => one.id === id);
  if (!dispute || !OPEN.has(dispute.status))
    throw new StripeFault(400, { message: 'This dispute is closed.' });
  dispute.status = status;
  dispute.closedAt = seconds(now);
  const back = status === 'won' ? ['charge.dispute.funds_reinstated'] : [];
  return { events: ['charge.dispute.updated', 'charge.dispute.closed', ...back] };
}
