import { StripeFault, type Outcome } from './fault.ts';
import { newId, seconds, type Intent } from './intent.ts';

/** The client's bank disputes the charge, all that was captured and not refunded; its amount is withdrawn at once. */
export function raiseDispute(intent: Intent, now: Date): Outcome {
  const { charge } = intent;
  const amount = charge ? charge.amountCaptured - charge.amountRefunded : 0;
  if (!charge?.captured || amount === 0 || charge.disputes?.some(({ status }) => status !== 'won'))
    throw new StripeFault(400, { message: 'There is nothing left of this charge to dispute.' });
  charge.disputed = true;
  charge.disputes = [
    ...(charge.disputes ?? []),
    { id: newId('dp'), amount, status: 'needs_response', created: seconds(now) },
  ];
  return { events: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] };
}

const OPEN = new Set<string>(['needs_response', 'under_review']);

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
