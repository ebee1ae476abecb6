/** One piece of speech, of this person or the other. */
export interface Caption {
  readonly id: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly isFinal: boolean;
  /** When it began, epoch ms of the server's clock */
  readonly at: number;
}

/** How far back captions can be read, in ms (G-07), and how many pieces at most. */
export const KEPT_MS = 10 * 60_000;
export const CAPTIONS_MAX = 1_000;

/**
 * The captions of the last ten minutes in the order of speech, with one more, or with the newer form of one (G-07).
 * A piece that began before that is left out.
 */
export function withCaption(captions: readonly Caption[], added: Caption, now: number): readonly Caption[] {
  const isSame = ({ id, isOwn }: Caption): boolean => id === added.id && isOwn === added.isOwn;
  const others = captions.filter((caption) => !isSame(caption));
  // Of each person at most one piece is still changing, the newest: recognisers lose some.
  const settled = others.filter(({ isFinal, isOwn }) => isFinal || isOwn !== added.isOwn);
  return recent([...settled, added], now).toSorted((a, b) => a.at - b.at);
}

/** What of it is not older than ten minutes, and at most {@link CAPTIONS_MAX}. */
export function recent(captions: readonly Caption[], now: number): readonly Caption[] {
  return captions.filter(({ at }) => now - at < KEPT_MS).slice(-CAPTIONS_MAX);
}
