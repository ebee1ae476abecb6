/**
 * Tells every process on the database that something happened. The text is a hint (ids only, under 8,000 bytes);
 * the facts are read from the tables.
 */
export interface Bus {
  publish(channel: string, text: string): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(channel: string, listener: (text: string) => void): Promise<() => Promise<void>>;
  /** Called after the connection was lost and found again: read the tables, hints may be missing */
  onReconnect(listener: () => void): void;
}
