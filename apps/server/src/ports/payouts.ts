import type { PlatformFunds } from '@nexperts/domain';

/** Something that the provider found wrong with what was sent, such as `verification_document_expired`. */
export interface ProviderError {
  /** The provider's name of the field, such as `individual.verification.document` */
  field: string;
  code: string;
}

/** An expert's account with the provider (P-03). */
export interface ProviderAccount {
  ref: string;
  /** Whom the account was opened for; null when the provider doesn't say */
  expertId: string | null;
  /** ISO 3166-1 alpha-2, in upper case */
  country: string;
  transfersActive: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  disabledReason: string | null;
  /** Fields that are missing, and those that are being checked */
  missing: readonly string[];
  checking: readonly string[];
  errors: readonly ProviderError[];
  bankLast4: string | null;
  /** The provider's id of that bank account */
  bankRef: string | null;
  /** Currencies of its bank accounts, in upper case */
  currencies: readonly string[];
}

/** Money on its way from our account to an expert's. Amounts in minor units. */
export interface ProviderTransfer {
  ref: string;
  amountMinor: number;
  currency: string;
}

/** The provider's payout from an expert's account to their bank. */
export interface BankPayout {
  ref: string;
  status: 'under_way' | 'paid' | 'failed';
  currency: string;
  /** The provider's word for why it failed, such as `account_closed` */
  failure: string | null;
  createdAt: Date;
}

/** A movement on our account with the provider (P-08); amounts in minor units. */
export interface ProviderMovement {
  ref: string;
  kind: 'capture' | 'refund' | 'chargeback' | 'payout' | 'fee' | 'other';
  /** In the direction of the kind: captures came in, the others went out; below zero it came back */
  amountMinor: number;
  /** What the provider kept for itself */
  feeMinor: number;
  currency: string;
  /** The charge, refund, dispute or transfer */
  sourceRef: string | null;
  /** The payment that the source belongs to */
  paymentRef: string | null;
  at: Date;
}

/** Paying experts: their accounts with the provider, transfers to them and our own balance there (P-03, P-04, P-08). */
export interface PayoutGateway {
  /** @throws {PaymentRefused} for a country that the provider does not serve, among others */
  openAccount(input: {
    expertId: string;
    email: string;
    country: string;
    agreement: 'full' | 'recipient';
    idempotencyKey: string;
  }): Promise<ProviderAccount>;
  readAccount(ref: string): Promise<ProviderAccount>;
  /** The address of the provider's onboarding page: it can be opened once, for some minutes. */
  accountLink(ref: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** The platform's own money with the provider. */
  fundsAvailable(): Promise<PlatformFunds>;
  /** @throws {PaymentRefused} for good: `balance_insufficient` when the funds are not there (yet) */
  transfer(input: {
    accountRef: string;
    payoutId: string;
    amountMinor: number;
    currency: string;
    idempotencyKey: string;
  }): Promise<ProviderTransfer>;
  /** The transfer that was made for a payout, also long after its idempotency key is forgotten. */
  findTransfer(payoutId: string): Promise<ProviderTransfer | null>;
  readBankPayout(accountRef: string, ref: string): Promise<BankPayout>;
  /** What moved on our account from one instant to before another, oldest last. */
  movements(from: Date, to: Date): Promise<ProviderMovement[]>;
}
