/** The application's clock; every rule about time asks it, so that tests and the demo can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
