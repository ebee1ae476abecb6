import type { CallState, Participant } from '../engine/types.ts';

/** Most people large on the stage: with those in the strip they are nine pictures. */
const STAGED_MOST = 6;

/** Who is large and who is not, once somebody is on stage (H-04). */
export interface Staged {
  /** The host, then guests in the order they came on stage */
  readonly front: readonly Participant[];
  readonly rest: readonly Participant[];
  /** The reader's own picture is large as well */
  readonly isOwnFront: boolean;
}

/** How those in the room are divided by the stage; null: nobody is on it. */
export function divideByStage({
  participants,
  workshop,
  role,
  me,
}: Pick<CallState, 'participants' | 'workshop' | 'role' | 'me'>): Staged | null {
  const stage = workshop?.stage ?? [];
  if (stage.length === 0) return null;
  const people = [...participants.values()];
  const place = (person: Participant): number => (person.role === 'expert' ? -1 : stage.indexOf(person.id));
  const front = people
    .filter((person) => person.role === 'expert' || stage.includes(person.id))
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, STAGED_MOST);
  return {
    front,
    rest: people.filter((person) => !front.includes(person)),
    isOwnFront: role === 'expert' || (me !== null && stage.includes(me)),
  };
}
