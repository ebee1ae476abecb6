import type { CardOutcome } from './card-gateway.ts';
import type { CardField } from './card-rules.ts';

/** What went wrong with the last attempt to pay. */
export interface PaymentProblem {
  readonly message: string;
  /** The session is over: signing in again is the way on */
  readonly signedOut: boolean;
}

/** What the bank refused about one field of the card, to be shown there. */
export interface RefusedField {
  readonly field: CardField;
  readonly message: string;
}

/** One try to pay. @returns what to show at a field, if it is that; anything else that went wrong is shown elsewhere */
export type Pay = (confirm: () => Promise<CardOutcome>) => Promise<RefusedField | null>;
