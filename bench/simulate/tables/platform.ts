import { PaymentRefused } from '../../../apps/server/src/ports/payments.ts';
import { DAY_MS, type PlatformFunds } from '../../../packages/domain/src/index.ts';
import type { Bank } from './bank.ts';

/** Money of cards can be sent on two days after it was captured. */
const CLEARS_MS = 2 * DAY_MS;

interface Transfer {
  payoutId: string;
  amountMinor: number;
}

/** Our own account with the provider: what cards brought in, what was sent to experts and what somebody took out. */
export class Platform {
  /** The provider has restricted the expert's account and refuses transfers to it */
  isRestricted = false;
  readonly transfers: Transfer[] = [];
  readonly #bank: Bank;
  readonly #keys = new Map<string, Transfer | 'refused'>();
  #takenOutMinor = 0;

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  /** What can be sent now, and what is clearing, in minor units. */
  #sums(now: number): { available: number; clearing: number } {
    const { cleared, clearing } = this.#bank.sumsOfCards(now - CLEARS_MS);
    const sent = this.transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { available: cleared - sent - this.#takenOutMinor, clearing };
  }

  funds(now: number): PlatformFunds {
    const { available, clearing } = this.#sums(now);
    return { available: new Map([['AUD', available]]), clearing: new Map([['AUD', clearing]]) };
  }

  /** Idempotent by key. @throws {PaymentRefused | PaymentProviderDown} */
  transfer(payoutId: string, amountMinor: number, key: string, now: number): void {
    this.#bank.call(() => {
      const known = this.#keys.get(key);
      if (known === 'refused') throw new PaymentRefused('refused before');
      if (known) return;
      this.#keys.set(key, 'refused');
      if (this.isRestricted) throw new PaymentRefused('insufficient_capabilities_for_transfer');
      if (amountMinor > this.#sums(now).available) throw new PaymentRefused('balance_insufficient');
      const transfer = { payoutId, amountMinor };
      this.#keys.set(key, transfer);
      this.transfers.push(transfer);
    });
  }

  /** The transfer that was made for a payout. @throws {PaymentProviderDown} */
  find(payoutId: string): Transfer | undefined {
    return this.#bank.call(() => this.transfers.find((one) => one.payoutId === payoutId));
  }

  /** Somebody takes everything that can be sent out of the account. @returns whether there was something */
  takeOut(now: number): boolean {
    const { available } = this.#sums(now);
    if (available <= 0) return false;
    this.#takenOutMinor += available;
    return true;
  }

  /** Finance adds what is missing. */
  add(minor: number): void {
    this.#takenOutMinor -= minor;
  }
}
