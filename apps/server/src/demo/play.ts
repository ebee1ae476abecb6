import { HOUR_MS } from '@nexperts/domain';
import { somebodyFree, type At } from './calendar.ts';
import { book, type Booked, type Wanted } from './sessions.ts';
import type { Expert, Person, Stage } from './stage.ts';

/** Who plays in the life of the demo, and when. */
export interface Play {
  readonly stage: Stage;
  /** When the play ends and people arrive, in epoch ms */
  readonly now: number;
  readonly on: At;
  readonly workday: At;
  readonly casey: Person;
  readonly amara: Expert;
  readonly robin: Person;
  readonly dana: Person;
  /** Other clients, whose passwords nobody knows */
  readonly clients: readonly Person[];
}

/** How long before the earliest time a session is booked. */
const AHEAD_MS = 30 * HOUR_MS;

/** Booked the day before, at once, with whoever is free. */
interface Visit extends Pick<Wanted, 'client' | 'wants' | 'card'> {
  /** In the order in which they are asked */
  readonly experts: () => readonly Expert[];
  /** About when, in epoch ms */
  readonly near: number;
  /** How far from that it may be, in ms */
  readonly within: number;
}

/** Plans that somebody books a session, and what follows from it; nothing happens when nobody is free. */
export function visit(
  { stage }: Pick<Play, 'stage'>,
  { experts, near, within, ...wanted }: Visit,
  then: (booked: Booked) => void,
): void {
  stage.at(near - within - AHEAD_MS, async () => {
    const found = await somebodyFree(stage, experts(), near, within);
    if (found) then(await book(stage, { ...wanted, ...found }));
  });
}
