import type { CardField, CardValues } from './card-rules.ts';

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

/** Paying with a card whose data is typed into our own fields. */
export interface OwnFieldsGateway {
  readonly fields: 'own';
  pay(card: CardValues, askBank: AskBank): Promise<CardOutcome>;
}

/** Paying with a card whose data is typed into the provider's fields. */
export interface MountedFieldsGateway {
  readonly fields: 'mounted';
  /** Draws a field into an element. @returns what takes it out again */
  mount(field: MountedField, into: HTMLElement, onState: (state: MountedState) => void): () => void;
  focus(field: MountedField): void;
  pay(nameOnCard: string): Promise<CardOutcome>;
}

/** From the browser straight to the provider: card data never goes through our own API. */
export type CardGateway = OwnFieldsGateway | MountedFieldsGateway;
