/** What a hold is asked for; one Idempotency-Key belongs to exactly this. */
export interface HoldWish {
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
  readonly timeZone: string;
  /** The visitor came by the expert’s own link (F-20) */
  readonly throughLink?: boolean;
}

/**
 * Idempotency keys of holds: the same for the same choice, so that a second press or a lost answer makes no second
 * hold; forgotten once the hold it led to is over.
 */
export class HoldKeys {
  readonly #keys = new Map<string, string>();
  readonly #make: () => string;

  constructor(make: () => string = () => crypto.randomUUID()) {
    this.#make = make;
  }

  keyOf(wish: HoldWish): string {
    const name = this.#name(wish);
    const key = this.#keys.get(name) ?? this.#make();
    this.#keys.set(name, key);
    return key;
  }

  forget(wish: HoldWish): void {
    this.#keys.delete(this.#name(wish));
  }

  #name({ serviceId, startsAt, timeZone }: HoldWish): string {
    return [serviceId, startsAt, timeZone].join('|');
  }
}
