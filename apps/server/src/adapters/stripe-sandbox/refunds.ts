import { leftOf, OPEN } from './disputes.ts';
import { StripeFault, type Outcome } from './fault.ts';
import { amount, onlyKnown, text, type Params } from './form.ts';
import { newId, seconds, viewRefund, type Charge, type Intent, type Refund } from './intent.ts';

function refundable(intent: Intent): Charge {
  const { charge } = intent;
  if (!charge?.captured)
    throw new StripeFault(400, {
      code: 'charge_not_captured',
      message: 'This PaymentIntent has no captured charge to refund.',
      param: 'payment_intent',
    });
  // What a bank took for good isn't ours to send; of a charge that it disputed in part, the rest is.
  const { disputes = [] } = charge;
  const isChargedBack = disputes.some(({ status }) => status === 'lost') && leftOf(charge) <= 0;
  if (isChargedBack || disputes.some(({ status }) => OPEN.has(status)))
    throw new StripeFault(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back.`,
    });
  return charge;
}

function backOf(charge: Charge, params: Params): number {
  const left = leftOf(charge);
  const asked = text(params, 'amount');
  const back = asked === undefined ? left : amount(asked, 'amount');
  if (left === 0)
    throw new StripeFault(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (back > left)
    throw new StripeFault(400, {
      code: 'amount_too_large',
      message: `Refund amount is greater than unrefunded amount on charge.`,
      param: 'amount',
    });
  return back;
}

/**
 * POST /v1/refunds. To a card whose refunds fail the money is sent and comes back.
 * @returns the refund as Stripe shows it, with what happened
 */
export function refund(
  intent: Intent,
  params: Params,
  now: Date,
): Outcome & { refund: Record<string, unknown> } {
  onlyKnown(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand']);
  const charge = refundable(intent);
  const metadata = typeof params.metadata === 'object' ? params.metadata : {};
  const made: Refund = {
    id: newId('re'),
    amount: backOf(charge, params),
    status: 'succeeded',
    reason: text(params, 'reason') ?? null,
    metadata: Object.fromEntries(Object.keys(metadata).map((name) => [name, text(metadata, name) ?? ''])),
    created: seconds(now),
  };
  charge.amountRefunded += made.amount;
  charge.refunds = [...(charge.refunds ?? []), made];
  const shown = viewRefund(intent, made);
  const events = ['refund.created', 'charge.refunded'];
  if (intent.card?.refundsFail) events.push(...failRefund(intent, made.id, now).events);
  return { events, refund: shown };
}

/** The client's bank sends a refund back: it counts no longer. */
export function failRefund(intent: Intent, id: string, now: Date): Outcome {
  const made = intent.charge?.refunds?.find((one) => one.id === id);
  if (!intent.charge || made?.status !== 'succeeded')
    throw new StripeFault(400, { message: 'Only a refund that succeeded can fail.' });
  made.status = 'failed';
  made.failedAt = seconds(now);
  intent.charge.amountRefunded -= made.amount;
  return { events: ['refund.failed', 'charge.refund.updated'] };
}
