import type { Clock } from '../../ports/clock.ts';

/** A clock that only moves forward. */
export class SimulatedClock implements Clock {
  #now: number;
  constructor(start: number) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  moveTo(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }
}

type Work = () => Promise<void>;
interface Entry {
  at: number;
  work: Work;
}

/** What people and banks are going to do, in the order of time. */
export interface Agenda {
  /** At an instant (epoch ms), or as soon as possible when it has passed */
  at(instant: number, work: Work): void;
  /** In so many ms */
  in(ms: number, work: Work): void;
  next(): Entry | undefined;
}

export function agendaOf(clock: Clock): Agenda {
  const entries: Entry[] = [];
  const at = (instant: number, work: Work): void => {
    const entry = { at: Math.max(instant, clock.now().getTime()), work };
    const later = entries.findIndex((known) => known.at > entry.at);
    entries.splice(later === -1 ? entries.length : later, 0, entry);
  };
  return { at, in: (ms, work) => at(clock.now().getTime() + ms, work), next: () => entries.shift() };
}
