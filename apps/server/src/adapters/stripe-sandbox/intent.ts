import { randomBytes } from 'node:crypto';
import type { LaterCharge } from './cards.ts';
import type { StripeErrorBody } from './fault.ts';

/** The time as Stripe writes it. */
export const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export interface Refund {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed';
  reason: string | null;
  metadata: Record<string, string>;
  created: number;
  failedAt?: number;
}

export interface Dispute {
  id: string;
  amount: number;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Ids of the files that were sent; missing in disputes that are older than this */
  evidence?: string[];
  created: number;
  closedAt?: number;
}

export interface Charge {
  id: string;
  captured: boolean;
  amountCaptured: number;
  /** Without the refunds that failed */
  amountRefunded: number;
  /** Whether it ever was, also after the dispute was won */
  disputed: boolean;
  /** Missing in charges that are older than these lists */
  refunds?: Refund[];
  disputes?: Dispute[];
  created: number;
  capturedAt?: number;
}

/** The card of an intent; what was missing before cards were kept is optional. */
export interface IntentCard {
  id: string;
  brand: string;
  last4: string;
  disputes: boolean;
  refundsFail?: boolean;
  later?: LaterCharge;
  expMonth?: number;
  expYear?: number;
  /** The customer it is kept for, until it is detached */
  keptFor?: string | null;
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
  card: IntentCard | null;
  /** Whom its card is kept for; missing in intents that are older than this */
  customer?: string | null;
  setupFutureUsage?: 'off_session' | null;
  charge: Charge | null;
  lastError: StripeErrorBody | null;
  canceledAt: number | null;
  created: number;
}

/** A list as Stripe shows it; the sandbox's are never longer than a page. */
export function listView(data: Record<string, unknown>[], url: string): Record<string, unknown> {
  return { object: 'list', data, has_more: false, url };
}

/** A refund as Stripe shows it. */
export function viewRefund(intent: Intent, refund: Refund): Record<string, unknown> {
  const { id, amount, status, reason, metadata, created } = refund;
  return {
    id,
    object: 'refund',
    amount,
    charge: intent.charge?.id,
    created,
    currency: intent.currency,
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata,
    payment_intent: intent.id,
    reason,
    status,
  };
}

/** Banks give a week or more; Stripe tells until when. */
const EVIDENCE_SECONDS = 7 * 86_400;

/** A dispute as Stripe shows it. */
export function viewDispute(
  intent: Intent,
  { id, amount, status, evidence = [], created }: Dispute,
): Record<string, unknown> {
  return {
    id,
    object: 'dispute',
    amount,
    charge: intent.charge?.id,
    created,
    currency: intent.currency,
    evidence_details: {
      due_by: created + EVIDENCE_SECONDS,
      has_evidence: evidence.length > 0,
      past_due: false,
      submission_count: evidence.length,
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
  };
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
      card: {
        brand: intent.card?.brand,
        last4: intent.card?.last4,
        exp_month: intent.card?.expMonth,
        exp_year: intent.card?.expYear,
      },
    },
    refunds: listView(
      (charge.refunds ?? []).map((refund) => viewRefund(intent, refund)),
      '/v1/refunds',
    ),
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
    customer: intent.customer ?? null,
    setup_future_usage: intent.setupFutureUsage ?? null,
    latest_charge: expandCharge ? viewCharge(intent) : (intent.charge?.id ?? null),
    metadata: intent.metadata,
    transfer_group: intent.transferGroup,
  };
}
