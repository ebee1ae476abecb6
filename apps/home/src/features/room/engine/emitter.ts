/** A typed list of listeners. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(value: never) => void>>();

  /** @returns a function that ends the subscription */
  on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): () => void {
    const set = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, set);
    set.add(listener);
    return () => void set.delete(listener);
  }

  emit<E extends keyof Events>(event: E, value: Events[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (value: Events[E]) => void)(value);
  }
}
