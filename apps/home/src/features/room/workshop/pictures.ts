import { WATCHED_MAX } from '@nexperts/contract';
import type { Participant, Watched } from '../engine/types.ts';

/** Space for the stage, in CSS pixels. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** How the pictures are arranged (H-08). */
export interface Arrangement {
  /** Most pictures of others */
  readonly most: number;
  readonly columns: number;
  readonly rows: number;
  /** The speaker is large above the others, whose rows have this height in CSS pixels; null: all are alike */
  readonly stripRow: number | null;
}

/** Nine pictures of others at most, however many there are. */
const MOST = 9;
/** Beside or below a screen. */
const MOST_WITH_SCREEN = { wide: 6, tall: 3 };
/** On a phone held upright: three columns below the speaker. */
const STRIP = { columns: 3, rows: 2, row: 88 } as const;

/** What a face and its name need, with the gap: a phone on its side has room for one or two rows. */
const SMALLEST = { width: 120, height: 96 };

const isTall = ({ width, height }: Space): boolean => width < height;

/**
 * Arranges up to `others` pictures and one's own.
 * @param others at least 4: fewer have a layout without counting
 */
export function arrange(others: number, space: Space): Arrangement {
  const shown = Math.min(others, MOST);
  if (isTall(space)) {
    const small = Math.min(others, STRIP.columns * STRIP.rows);
    const rows = 1 + Math.ceil(small / STRIP.columns);
    return { most: small, columns: STRIP.columns, rows, stripRow: STRIP.row };
  }
  const cells = shown + 1;
  const square = Math.ceil(Math.sqrt(cells));
  // Not measured yet: the next drawing corrects it.
  if (space.height === 0)
    return { most: shown, columns: square, rows: Math.ceil(cells / square), stripRow: null };
  const rows = Math.min(Math.ceil(cells / square), atLeastOne(space.height / SMALLEST.height));
  const columns = Math.min(Math.ceil(cells / rows), atLeastOne(space.width / SMALLEST.width));
  return { most: Math.min(shown, atLeastOne(rows * columns - 1)), columns, rows, stripRow: null };
}

const atLeastOne = (count: number): number => Math.max(1, Math.floor(count));

/** How many pictures of others fit beside or below a screen. */
export const mostWithScreen = (space: Space): number =>
  isTall(space) ? MOST_WITH_SCREEN.tall : MOST_WITH_SCREEN.wide;

/** The more deserve a picture, the earlier: who speaks, the host, who spoke last, whose camera is on. */
function inOrder(a: Participant, b: Participant): number {
  return (
    Number(b.isSpeaking) - Number(a.isSpeaking) ||
    Number(b.role === 'expert') - Number(a.role === 'expert') ||
    (a.spokeAt === b.spokeAt ? 0 : b.spokeAt - a.spokeAt) ||
    Number(b.media.cam) - Number(a.media.cam)
  );
}

/**
 * Chooses whose pictures are shown. Who is shown keeps their place, and a newcomer takes the place of whom they
 * replace, so that nobody looks for a face.
 * @param before ids shown now, in their places
 * @returns ids in their places
 */
export function choosePictured(
  people: readonly Participant[],
  before: readonly string[],
  most: number,
): readonly string[] {
  const chosen = new Set(
    people
      .toSorted(inOrder)
      .slice(0, most)
      .map(({ id }) => id),
  );
  const newcomers = people.flatMap(({ id }) => (chosen.has(id) && !before.includes(id) ? [id] : []));
  const kept = before.map((id) => (chosen.has(id) ? id : newcomers.shift()));
  const next = [...kept.filter((id) => id !== undefined), ...newcomers];
  const isSame = next.length === before.length && next.every((id, place) => id === before[place]);
  return isSame ? before : next;
}

/** The picture from the media server that a tile needs. @param lines its height in device pixels */
export function layerOf(lines: number): Watched['layer'] {
  // A quarter more than a layer has is not noticed.
  if (lines <= 225) return 'low';
  return lines <= 450 ? 'medium' : 'high';
}

/** Whose pictures are to be sent, of those whose camera is on. @param linesOf height of somebody's tile in device pixels */
export function watchedOf(
  pictured: readonly Participant[],
  sharing: Participant | undefined,
  linesOf: (id: string) => number,
): Watched[] {
  const cameras = pictured
    .filter(({ media }) => media.cam && !media.paused)
    .map(({ id, inst }): Watched => ({ inst, slot: 'cam', layer: layerOf(linesOf(id)) }));
  const screens = sharing ? [{ inst: sharing.inst, slot: 'screen', layer: 'high' } as const] : [];
  return [...screens, ...cameras].slice(0, WATCHED_MAX);
}
