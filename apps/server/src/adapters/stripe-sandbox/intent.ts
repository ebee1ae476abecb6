import { randomBytes } from 'node:crypto';
import type { StripeErrorBody } from './fault.ts';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

interface Charge {
  id: string;
  captured: boolean;
  amountCaptured: number;
  amountRefunded: number;
  disputed: boolean;
  created: number;
}

/** A payment intent as the sandbox keeps it. Amounts in minor units, times in seconds. */
export interface Intent {
  id: string;
  amount: number;
  currency: string;
  captureMethod: 'manual' | 'automatic';
  description: string | null;
  metadata: Record<string, string>;
  transferGroup: string | null;
  clientSecret: string;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
  card: { id: string; brand: string; last4: string; disputes: boolean } | null;
  charge: Charge | null;
  lastError: StripeErrorBody | null;
  canceledAt: number | null;
  created: number;
}

function chargeView(intent: Intent, charge: Charge): Record<string, unknown> {
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: charge.amountCaptured,
    amount_refunded: charge.amountRefunded,
    captured: charge.captured,
    created: charge.created,
    currency: intent.currency,
    disputed: charge.disputed,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: { brand: intent.card?.brand, last4: intent.card?.last4 },
    },
    refunded: charge.captured && charge.amountRefunded === charge.amountCaptured,
    status: 'succeeded',
    transfer_group: intent.transferGroup,
  };
}

/** The charge of an intent as Stripe shows it. */
export function viewCharge(intent: Intent): Record<string, unknown> | null {
  return intent.charge && chargeView(intent, intent.charge);
}

const nextAction = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

/** An intent as Stripe shows it to its owner; to the browser without what is not the browser's business. */
export function viewIntent(
  intent: Intent,
  { expandCharge = false, forBrowser = false } = {},
): Record<string, unknown> {
  const open = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError,
    livemode: false,
    next_action: intent.status === 'requires_action' ? nextAction : null,
    payment_method: intent.card?.id ?? null,
    payment_method_types: ['card'],
    status: intent.status,
  };
  if (forBrowser) return open;
  return {
    ...open,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.charge?.amountCaptured ?? 0,
    latest_charge: expandCharge ? viewCharge(intent) : (intent.charge?.id ?? null),
    metadata: intent.metadata,
    transfer_group: intent.transferGroup,
  };
}
