import type { Payout } from '@nexperts/contract';
import type { StatusTone } from '@nexperts/ui/StatusPill';

const STATES: Readonly<Record<Payout['status'], { words: string; tone: StatusTone }>> = {
  planned: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  refused: { words: 'Refused', tone: 'danger' },
  failed_at_bank: { words: 'Sent back by the bank', tone: 'danger' },
  carried_over: { words: 'Carried over', tone: 'neutral' },
};

/** The state of a payout, for experts and staff (P-04). */
export const payoutState = (status: Payout['status']): { words: string; tone: StatusTone } => STATES[status];

const REASONS: Readonly<Record<string, string>> = {
  held: 'Held by finance',
  country: 'Nobody can be paid in their country',
  not_verified: 'Not verified',
  second_factor: 'Two-step login is off',
  bank_changed: 'The bank account was changed less than 72 hours before',
  currency: 'The bank account doesn’t take this currency',
  below_minimum: 'Below the minimum',
  funds: 'The provider hasn’t cleared the card payments yet',
  short: 'Not enough money in our account with the provider',
  stopped: 'Stopped by a difference',
  balance_fell: 'A refund lowered the balance',
  account_closed: 'The bank account is closed',
  no_account: 'There is no such bank account',
  // The provider’s codes, for a transfer and for a payout to a bank.
  balance_insufficient: 'Not enough money in our account with the provider',
  account_frozen: 'The bank account is frozen',
  bank_account_restricted: 'The bank account is restricted',
  bank_ownership_changed: 'The bank account changed hands',
  could_not_process: 'The bank couldn’t process it',
  debit_not_authorized: 'The bank account doesn’t allow it',
  declined: 'The bank declined it',
  incorrect_account_holder_name: 'The name of the account holder is wrong',
  invalid_account_number: 'The account number is wrong',
  invalid_currency: 'The bank account doesn’t take this currency',
  unknown: 'The bank gave no reason',
  insufficient_capabilities_for_transfer: 'The provider has restricted the account',
};

/** Why a payout was not, or not wholly, sent; a code of the provider that this page does not know is shown as it is. */
export const payoutReason = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');
