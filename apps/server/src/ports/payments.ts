import type { PayoutGateway } from './payouts.ts';

/** A bank dispute. The amount, in minor units, leaves our account while it is open and comes back when it is won. */
export interface ProviderDispute {
  ref: string;
  amountMinor: number;
  status: 'open' | 'won' | 'lost';
  /** The bank's word for its reason, such as `product_not_received` */
  reason: string | null;
  /** Until when evidence is taken */
  dueBy: Date | null;
  /** Evidence was sent, by us or in the dashboard; no more is taken */
  hasEvidence: boolean;
}

/** State of one payment at the provider, in our words. Amounts in minor units. */
export interface ProviderPayment {
  ref: string;
  clientSecret: string;
  status: 'requires_payment' | 'requires_action' | 'authorised' | 'captured' | 'voided' | 'failed';
  amountMinor: number;
  capturedMinor: number;
  /** Refunds that count: made, and not failed since */
  refundedMinor: number;
  /** Refunds that were made and then failed, at the client's bank for example */
  refundFailedMinor: number;
  /** Idempotency keys of the refunds that were made through {@link PaymentGateway.refund}, failed or not */
  refundKeys: readonly string[];
  /** Bank disputes; an inquiry that takes no money isn't one */
  disputes: readonly ProviderDispute[];
  /** Last four digits of the card that was charged or authorised */
  cardLast4: string | null;
  /** The provider's reason for the last refusal, such as `card_declined` */
  lastError: string | null;
  bookingId: string | null;
  /** Our own id of the payment, of one that pays for overtime (G-09) */
  paymentId: string | null;
  /** The card that the provider keeps with this payment's authorisation (G-16); null: none */
  keptCard: ProviderCard | null;
}

/** A card that the provider keeps, in our words. */
export interface ProviderCard {
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** What a payment is opened with. Amounts in minor units. */
export interface OpenPayment {
  bookingId: string;
  /** Our own id of a payment for overtime */
  paymentId?: string | undefined;
  amountMinor: number;
  currency: string;
  description: string;
  idempotencyKey: string;
}

/** The events that Stripe's endpoint is set up to send (docs/operations.md); others tell nothing that these don't. */
export const WEBHOOK_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
] as const;

/** Events of experts' accounts, which Stripe sends to an endpoint of its own with a secret of its own. */
export const ACCOUNT_EVENTS = ['account.updated', 'payout.failed', 'payout.paid'] as const;

/** An event of the provider, as its signed message tells it. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentRef: string | null;
  /** The expert's account that it is about, and the payout to that expert's bank */
  accountRef: string | null;
  bankPayoutRef: string | null;
  /** All that it tells of the payment; null when only reading the payment shows it (refunds, disputes) */
  told: Pick<ProviderPayment, 'status' | 'capturedMinor' | 'lastError'> | null;
}

/** The provider said no, for good: another try with the same request will not help. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}
/** The provider did not answer, or asked to come back later. */
export class PaymentProviderDown extends Error {
  override readonly name = 'PaymentProviderDown';
}

/** What only the client's bank, or somebody in the provider's dashboard, can do to a payment. */
export const BANK_ACTS = ['dispute', 'win', 'lose', 'refund', 'fail-refund'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** What the provider, an expert's bank, or somebody in the provider's dashboard can do to an expert's account. */
export const ACCOUNT_ACTS = ['restrict', 'restore', 'pay', 'fail-payout', 'send'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

/** The provider's double inside our own process; only in demo mode and tests. */
export interface EmbeddedSandbox {
  /** The browser's and the SDK's side of it: `/v1/…` */
  fetch(request: Request): Response | Promise<Response>;
  /** Delivers events to our webhook. @throws when the webhook did not take one of them */
  deliver(eventIds: readonly string[]): Promise<void>;
  /**
   * Disputes a payment's charge, has the bank dispute won or lost by us, refunds in the dashboard, or has the newest refund
   * fail.
   * @param amountMinor what is disputed or refunded, in minor units; everything that is left unless given
   * @throws {PaymentRefused} there is nothing of the kind to act on
   */
  act(ref: string, act: BankAct, amountMinor?: number): Promise<void>;
  /**
   * Restricts an expert's account or takes that back, pays what is on it to their bank, has that bank refuse the newest
   * payout, or sends money to it in the dashboard, which no run of ours knows of.
   * @param amountMinor what is sent, in minor units of the account's currency; 1.00 unless given
   * @throws {PaymentRefused} there is nothing of the kind to act on
   */
  actOnAccount(ref: string, act: AccountAct, amountMinor?: number): Promise<void>;
}

/**
 * Card payments with manual capture: authorise at checkout, capture when the booking is confirmed (B-03).
 * Every call carries an idempotency key that was stored before the call. Never called inside a transaction.
 */
export interface PaymentGateway extends PayoutGateway {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  /** Where the browser sends card data when the provider is the sandbox */
  readonly sandboxUrl: string | null;
  readonly sandbox?: EmbeddedSandbox | undefined;
  open(input: OpenPayment): Promise<ProviderPayment>;
  /**
   * Opens a payment and authorises it with a kept card, its owner not asked (G-16). Where the bank refuses or wants to ask
   * first, the payment stays open and can be paid like any other.
   */
  openWithCard(input: OpenPayment & { customerRef: string; cardRef: string }): Promise<ProviderPayment>;
  /** Whom cards of a booking are kept for (G-16); the provider learns no name. @returns their reference */
  openCustomer(input: { bookingId: string; idempotencyKey: string }): Promise<string>;
  /** Has the card that authorises an open payment kept for a customer, or, with null, not kept (G-16). */
  setKeeping(ref: string, customerRef: string | null): Promise<void>;
  /** Removes a kept card for good; one that is gone is no error (G-16). */
  removeCard(cardRef: string): Promise<void>;
  read(ref: string): Promise<ProviderPayment>;
  capture(ref: string, input: { amountMinor: number; idempotencyKey: string }): Promise<ProviderPayment>;
  void(ref: string, input: { idempotencyKey: string }): Promise<ProviderPayment>;
  refund(ref: string, input: { amountMinor: number; idempotencyKey: string }): Promise<ProviderPayment>;
  /**
   * Sends evidence against a bank dispute, for good: a PDF and what it says in short. The same bytes sent twice count once.
   * @throws {PaymentRefused} the bank dispute takes no evidence any more
   */
  submitEvidence(disputeRef: string, evidence: { pdf: Uint8Array; summary: string }): Promise<void>;
  /** Accepts a bank dispute: it is lost. @throws {PaymentRefused} it is closed already */
  acceptDispute(disputeRef: string): Promise<void>;
  /** Checks the signature and age of a webhook. @throws PaymentRefused when it is not the provider's */
  readWebhook(rawBody: string, signature: string): Promise<ProviderEvent>;
}
