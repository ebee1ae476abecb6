import type { Money } from '@nexperts/domain';
import type { CardField, CardValues } from './card-rules.ts';
import type { Pay } from './pay.ts';

/** The result of a payment attempt. `authorised`: the amount is reserved, nothing is charged yet (B-03). */
export type CardOutcome =
  | { readonly kind: 'authorised' }
  /** `message` says what to do; it is shown at `field`, or above the button if that is null */
  | { readonly kind: 'refused'; readonly message: string; readonly field: CardField | null };

/** Shows the question of the bank (3-D Secure); resolves with the answer. */
export type AskBank = () => Promise<'approve' | 'fail'>;

/** The secret of the payment, asked for once the card is sent. @throws {ApiError} when the payment can't be opened */
export type SecretOf = () => Promise<string>;

/** The fields a provider draws itself, so that the card's data never touches our page. */
export type MountedField = Exclude<CardField, 'name'>;

export interface MountedState {
  readonly complete: boolean;
  readonly error: string | null;
}

/** A wallet whose sheet we draw: the sandbox's, which stands for those of a device. */
export interface OwnWallet {
  readonly name: string;
  /** Last four digits of the card in it */
  readonly last4: string;
  readonly price: Money;
  pay(): Promise<CardOutcome>;
}

/** What the wallets' buttons need of the page. */
export interface WalletPage {
  /** Whether this device has any */
  onAvailable(isAny: boolean): void;
  /** Whether what is above can be sent too; shows what is missing, and the wallet doesn't open */
  ready(): boolean;
  pay: Pay;
}

/** The wallets that the provider finds on this device (G-16): Apple Pay, Google Pay, Link. */
export interface MountedWallets {
  /** Draws their buttons into an element. @param keeps the card is kept with the payment. @returns what takes them out again */
  mount(into: HTMLElement, page: WalletPage, keeps: boolean): () => void;
}

/** Paying with a card whose data is typed into our own fields. */
export interface OwnFieldsGateway {
  readonly fields: 'own';
  readonly wallet: OwnWallet;
  pay(card: CardValues, askBank: AskBank): Promise<CardOutcome>;
}

/** Paying with a card whose data is typed into the provider's fields. */
export interface MountedFieldsGateway {
  readonly fields: 'mounted';
  readonly wallets: MountedWallets;
  /** Draws a field into an element. @returns what takes it out again */
  mount(field: MountedField, into: HTMLElement, onState: (state: MountedState) => void): () => void;
  focus(field: MountedField): void;
  pay(nameOnCard: string): Promise<CardOutcome>;
}

/** From the browser straight to the provider: card data never goes through our own API. */
export type CardGateway = OwnFieldsGateway | MountedFieldsGateway;
