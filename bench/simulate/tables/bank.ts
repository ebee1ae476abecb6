import {
  PaymentProviderDown,
  PaymentRefused,
  type ProviderDispute,
  type ProviderPayment,
} from '../../../apps/server/src/ports/payments.ts';
import { DAY_MS } from '../../../packages/domain/src/index.ts';
import type { Random } from '../random.ts';

interface Intent {
  seen: ProviderPayment;
  keys: Map<string, 'done' | 'refused'>;
  /** Newest last; without a key it was made in the dashboard */
  refunds: { key: string | null; amountMinor: number; failed: boolean }[];
  capturesFail: boolean;
  /** Epoch ms */
  capturedAt: number;
}

/** What the client's bank still has of ours or could take, in minor units. */
const left = ({ capturedMinor, refundedMinor, disputes }: ProviderPayment): number =>
  disputes.reduce(
    (sum, { status, amountMinor }) => sum - (status === 'won' ? 0 : amountMinor),
    capturedMinor - refundedMinor,
  );

/** As it is at this moment; `structuredClone` took half of the time. */
const copyOf = (seen: ProviderPayment): ProviderPayment => ({
  ...seen,
  disputes: seen.disputes.map((dispute) => ({ ...dispute })),
});

/** The provider and the client's bank, in memory: idempotent by key, and at times unreachable or without an answer. */
export class Bank {
  hasFaults = true;
  readonly #random: Random;
  readonly #intents = new Map<string, Intent>();
  /** References that events are about, in the order in which they happened */
  #events: string[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  #intent(ref: string): Intent {
    const intent = this.#intents.get(ref);
    if (!intent) throw new PaymentRefused(`no such payment ${ref}`);
    return intent;
  }

  /** Runs a call: it may not get there, and its answer may be lost. @throws {PaymentProviderDown} */
  call<T>(work: () => T): T {
    const die = this.hasFaults ? this.#random.below(20) : 2;
    if (die === 0) throw new PaymentProviderDown('not reached');
    const answer = work();
    if (die === 1) throw new PaymentProviderDown('the answer was lost');
    return answer;
  }

  /** What is said of the same key once is said again. */
  #once(intent: Intent, key: string, work: () => void): ProviderPayment {
    if (intent.keys.get(key) === 'refused') throw new PaymentRefused('refused before');
    if (!intent.keys.has(key)) {
      try {
        work();
      } catch (error) {
        intent.keys.set(key, 'refused');
        throw error;
      }
      intent.keys.set(key, 'done');
      this.#events.push(intent.seen.ref);
    }
    return copyOf(intent.seen);
  }

  open(bookingId: string, amountMinor: number, key: string): ProviderPayment {
    return this.call(() => {
      const ref = `pi_${key}`;
      if (!this.#intents.has(ref)) {
        const seen: ProviderPayment = {
          ref,
          clientSecret: `${ref}_secret`,
          status: 'requires_payment',
          amountMinor,
          capturedMinor: 0,
          refundedMinor: 0,
          refundFailedMinor: 0,
          refundKeys: [],
          disputes: [],
          cardLast4: null,
          lastError: null,
          bookingId,
          paymentId: null,
          keptCard: null,
        };
        this.#intents.set(ref, {
          seen,
          keys: new Map(),
          refunds: [],
          capturesFail: this.#random.chance(0.03),
          capturedAt: 0,
        });
      }
      return copyOf(this.#intent(ref).seen);
    });
  }

  read(ref: string): ProviderPayment {
    return this.call(() => copyOf(this.#intent(ref).seen));
  }

  /** What of the refunds that count was made through our calls, in minor units. */
  refundedByUs(ref: string): number {
    const standing = this.#intent(ref).refunds.filter(({ key, failed }) => key !== null && !failed);
    return standing.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  /** What cards left on our account, in minor units: captured until an instant (epoch ms), and what came later. */
  sumsOfCards(until: number): { cleared: number; clearing: number } {
    const sums = { cleared: 0, clearing: 0 };
    for (const { seen, capturedAt } of this.#intents.values()) {
      sums.cleared -= seen.capturedMinor - left(seen);
      sums[capturedAt <= until ? 'cleared' : 'clearing'] += seen.capturedMinor;
    }
    return sums;
  }

  /** As it is, without a call. */
  peek(ref: string): ProviderPayment {
    return this.#intent(ref).seen;
  }

  capture(ref: string, amountMinor: number, key: string, now: number): ProviderPayment {
    return this.call(() => {
      const intent = this.#intent(ref);
      return this.#once(intent, key, () => {
        if (intent.seen.status !== 'authorised' || intent.capturesFail)
          throw new PaymentRefused('not capturable');
        intent.seen.status = 'captured';
        intent.seen.capturedMinor = amountMinor;
        intent.capturedAt = now;
      });
    });
  }

  void(ref: string, key: string): ProviderPayment {
    return this.call(() => {
      const intent = this.#intent(ref);
      return this.#once(intent, key, () => {
        if (intent.seen.capturedMinor > 0) throw new PaymentRefused('captured already');
        intent.seen.status = 'voided';
      });
    });
  }

  refund(ref: string, amountMinor: number, key: string): ProviderPayment {
    return this.call(() => {
      const intent = this.#intent(ref);
      return this.#once(intent, key, () => this.#refund(intent, amountMinor, key));
    });
  }

  #refund(intent: Intent, amountMinor: number, key: string | null): void {
    const { seen, refunds } = intent;
    const disputed = seen.disputes.some(({ status }) => status === 'open');
    if (disputed || amountMinor > left(seen) || amountMinor <= 0) throw new PaymentRefused('not refundable');
    refunds.push({ key, amountMinor, failed: false });
    seen.refundedMinor += amountMinor;
    if (key !== null) seen.refundKeys = [...seen.refundKeys, key];
  }

  /** The client enters a card. @returns what the form shows; null when it is closed */
  pay(ref: string): string | null {
    const { seen } = this.#intent(ref);
    if (seen.status === 'authorised' || seen.status === 'captured' || seen.status === 'voided') return null;
    const [status, lastError] = this.#random.one([
      ['authorised', null],
      ['authorised', null],
      ['authorised', null],
      ['requires_action', null],
      ['requires_payment', 'card_declined'],
    ] as const);
    Object.assign(seen, { status, lastError });
    this.#events.push(ref);
    return lastError ?? status;
  }

  /** The bank lets an authorisation go. */
  letGo(ref: string): boolean {
    const { seen } = this.#intent(ref);
    if (seen.status !== 'authorised') return false;
    seen.status = 'voided';
    this.#events.push(ref);
    return true;
  }

  /** The client's bank takes money back for as long as it looks into it. */
  dispute(ref: string, now: number): boolean {
    const { seen } = this.#intent(ref);
    const most = left(seen);
    if (most <= 0 || seen.disputes.length > 2) return false;
    const amountMinor = this.#random.chance(0.7) ? most : 1 + this.#random.below(most);
    const dueBy = new Date(now + 7 * DAY_MS);
    const dispute: ProviderDispute = {
      ref: `${ref}_dp${seen.disputes.length}`,
      amountMinor,
      status: 'open',
      reason: 'product_not_received',
      hasEvidence: false,
      dueBy,
    };
    seen.disputes = [...seen.disputes, dispute];
    this.#events.push(ref);
    return true;
  }

  /** The newest open dispute ends. */
  endDispute(ref: string, status: 'won' | 'lost'): boolean {
    const dispute = this.#intent(ref).seen.disputes.findLast((one) => one.status === 'open');
    if (!dispute) return false;
    dispute.status = status;
    this.#events.push(ref);
    return true;
  }

  /** Somebody refunds in the provider's dashboard: this much, or whatever they like. */
  refundByHand(ref: string, wantedMinor?: number): boolean {
    const intent = this.#intent(ref);
    const most = left(intent.seen);
    if (most <= 0 || intent.seen.disputes.some(({ status }) => status === 'open')) return false;
    const some = this.#random.chance(0.5) ? most : 1 + this.#random.below(most);
    this.#refund(intent, Math.min(most, wantedMinor ?? some), null);
    this.#events.push(ref);
    return true;
  }

  /** The newest refund fails at the client's bank. */
  failRefund(ref: string): boolean {
    const { seen, refunds } = this.#intent(ref);
    const newest = refunds.findLast(({ failed }) => !failed);
    if (!newest) return false;
    newest.failed = true;
    seen.refundedMinor -= newest.amountMinor;
    seen.refundFailedMinor += newest.amountMinor;
    this.#events.push(ref);
    return true;
  }

  /** Events that arrive now: some late, some twice, in any order. @returns references of payments */
  deliver(): string[] {
    const all = this.#events;
    if (!this.hasFaults) {
      this.#events = [];
      return [...new Set(all)];
    }
    const now = all.filter(() => this.#random.chance(0.8));
    this.#events = all.filter((ref) => !now.includes(ref));
    const again = now.filter(() => this.#random.chance(0.2));
    return [...now, ...again].toSorted(() => this.#random.below(3) - 1);
  }
}
