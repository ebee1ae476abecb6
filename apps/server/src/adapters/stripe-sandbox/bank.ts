import { refusalLater, tryCard } from './cards.ts';
import { StripeFault, type Outcome, type StripeErrorBody } from './fault.ts';
import { amount, onlyKnown, required, text, type Params } from './form.ts';
import { raiseDispute } from './disputes.ts';
import { newId, seconds, viewIntent, type Intent, type IntentCard } from './intent.ts';

function wrongState(intent: Intent, verb: string): StripeFault {
  return new StripeFault(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
    payment_intent: viewIntent(intent),
  });
}

/** POST /v1/payment_intents */
export function newIntent(params: Params, now: Date): Intent {
  onlyKnown(params, [
    'amount',
    'currency',
    'capture_method',
    'allowed_payment_method_types',
    'description',
    'metadata',
    'transfer_group',
    'expand',
    'customer',
    'payment_method',
    'confirm',
    'off_session',
  ]);
  const currency = required(params, 'currency');
  if (!/^[a-z]{3}$/.test(currency))
    throw new StripeFault(400, { message: `Invalid currency: ${currency}`, param: 'currency' });
  const id = newId('pi');
  return {
    id,
    amount: amount(required(params, 'amount'), 'amount'),
    currency,
    captureMethod: text(params, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    description: text(params, 'description') ?? null,
    metadata: Object.fromEntries(
      Object.entries(typeof params.metadata === 'object' ? params.metadata : {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    ),
    transferGroup: text(params, 'transfer_group') ?? null,
    customer: text(params, 'customer') ?? null,
    setupFutureUsage: null,
    clientSecret: newId(`${id}_secret`),
    status: 'requires_payment_method',
    card: null,
    charge: null,
    lastError: null,
    canceledAt: null,
    created: seconds(now),
  };
}

function refuse(intent: Intent, error: StripeErrorBody): Outcome {
  intent.status = 'requires_payment_method';
  intent.lastError = error;
  return { events: ['payment_intent.payment_failed'], error };
}

function authorise(intent: Intent, now: Date): Outcome {
  intent.status = 'requires_capture';
  intent.lastError = null;
  if (intent.card && intent.customer && intent.setupFutureUsage === 'off_session')
    intent.card.keptFor = intent.customer;
  intent.charge = {
    id: newId('ch'),
    captured: false,
    amountCaptured: 0,
    amountRefunded: 0,
    disputed: false,
    refunds: [],
    disputes: [],
    created: seconds(now),
  };
  const events = ['payment_intent.amount_capturable_updated'];
  return intent.captureMethod === 'manual'
    ? { events }
    : { events: [...events, ...settle(intent, intent.amount, now)] };
}

function settle(intent: Intent, captured: number, now: Date): string[] {
  if (!intent.charge) throw wrongState(intent, 'captured');
  intent.status = 'succeeded';
  intent.charge.captured = true;
  intent.charge.amountCaptured = captured;
  intent.charge.capturedAt = seconds(now);
  const events = ['payment_intent.succeeded', 'charge.captured'];
  return intent.card?.disputes ? [...events, ...raiseDispute(intent, now).events] : events;
}

/** The same call with `confirm` and `off_session`: a kept card is charged without its owner. */
export function chargeKept(intent: Intent, kept: IntentCard, now: Date): Outcome {
  const { later = 'works', expMonth = 12, expYear = 9999 } = kept;
  // The card stays kept where it was.
  intent.card = { ...kept, keptFor: null };
  const refusal = refusalLater({ later, expMonth, expYear }, now);
  return refusal ? refuse(intent, refusal) : authorise(intent, now);
}

/** POST /v1/payment_intents/:id, which sets whom its card is kept for. */
export function update(intent: Intent, params: Params): Outcome {
  onlyKnown(params, ['customer', 'setup_future_usage']);
  if (intent.charge) throw wrongState(intent, 'updated');
  const usage = text(params, 'setup_future_usage');
  if (usage !== '' && usage !== 'off_session')
    throw new StripeFault(400, { message: 'setup_future_usage must be off_session or empty' });
  intent.customer = text(params, 'customer') ?? intent.customer ?? null;
  intent.setupFutureUsage = usage === '' ? null : usage;
  return { events: [] };
}

/** POST …/confirm, by the browser with the card. */
export function confirm(intent: Intent, params: Params, now: Date): Outcome {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw wrongState(intent, 'confirmed');
  const method = params.payment_method_data;
  const card = typeof method === 'object' ? method.card : undefined;
  if (typeof card !== 'object')
    throw new StripeFault(400, {
      code: 'parameter_missing',
      message: 'Missing required param: payment_method_data[card].',
      param: 'payment_method_data',
    });
  const result = tryCard(card, now);
  intent.card = {
    id: newId('pm'),
    brand: result.brand,
    last4: result.last4,
    disputes: result.disputes,
    refundsFail: result.refundsFail,
    later: result.later,
    expMonth: result.expMonth,
    expYear: result.expYear,
  };
  if (result.refusal) return refuse(intent, result.refusal);
  if (!result.asks) return authorise(intent, now);
  intent.status = 'requires_action';
  intent.lastError = null;
  return { events: ['payment_intent.requires_action'] };
}

/** The bank's own page: the customer proves who they are, or not. */
export function authenticate(intent: Intent, params: Params, now: Date): Outcome {
  if (intent.status !== 'requires_action') throw wrongState(intent, 'authenticated');
  const outcome = required(params, 'outcome');
  if (outcome === 'succeed') return authorise(intent, now);
  if (outcome === 'fail')
    return refuse(intent, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We could not confirm that this is your card. Please try again or use another card.',
    });
  throw new StripeFault(400, { message: 'outcome must be succeed or fail', param: 'outcome' });
}

/** POST …/capture; capturing less gives the rest of the authorisation back. */
export function capture(intent: Intent, params: Params, now: Date): Outcome {
  onlyKnown(params, ['amount_to_capture', 'expand']);
  if (intent.status !== 'requires_capture') throw wrongState(intent, 'captured');
  const asked = text(params, 'amount_to_capture');
  const captured = asked === undefined ? intent.amount : amount(asked, 'amount_to_capture');
  if (captured > intent.amount)
    throw new StripeFault(400, {
      code: 'amount_too_large',
      message: 'The amount to capture is greater than the authorised amount.',
      param: 'amount_to_capture',
    });
  return { events: settle(intent, captured, now) };
}

/** POST …/cancel */
export function cancel(intent: Intent, params: Params, now: Date): Outcome {
  onlyKnown(params, ['cancellation_reason', 'expand']);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent, 'canceled');
  intent.status = 'canceled';
  intent.canceledAt = seconds(now);
  return { events: ['payment_intent.canceled'] };
}
