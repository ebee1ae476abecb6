/** What became of one seed: 30 virtual days of clients, experts, staff, provider and clock. */
export interface Outcome {
  readonly seed: number;
  /** What was broken, in words; empty when every law held */
  readonly broken: readonly string[];
  /** What happened to the booking that broke, line by line, or to each when nothing did */
  readonly story: readonly string[];
  /** How often things happened, such as `bookings` or `refunds`; added up over all seeds */
  readonly counts: Readonly<Record<string, number>>;
}

/** Which seeds to run. */
export interface Asked {
  readonly seeds: number;
  /** The first seed; the others follow */
  readonly from: number;
}

/** Runs seeds one after the other. The same seed always does the same. */
export type Simulation = (asked: Asked) => Iterable<Outcome> | AsyncIterable<Outcome>;
