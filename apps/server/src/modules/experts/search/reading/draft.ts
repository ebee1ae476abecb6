/** Shown where something was understood: what is left and right of it are two pieces. */
export const READ = '\u0001';

/** Where a piece of the text begins and ends: at its own ends, at a comma, beside what was understood. */
export const START = String.raw`(?<=(?:^|[\u0001,;.!?()]|\s[-–/&+|:])\s*)`;
export const END = String.raw`(?=\s*(?:$|[\u0001,;.!?()]|[-–/&+|]\s))`;

/** The text without what is from `start` to before `end`; every other letter keeps its place. */
export const without = (text: string, start: number, end: number): string =>
  text.slice(0, start) + READ.repeat(end - start) + text.slice(end);

/** The last word before a place in the same piece, in lower case; empty for none. */
export function wordBefore(text: string, place: number): string {
  return /([\p{L}\p{N}'’-]+)\s*$/u.exec(text.slice(0, place))?.[1]?.toLowerCase() ?? '';
}

/** The first word after a place in the same piece, in lower case; empty for none. */
export function wordAfter(text: string, place: number): string {
  return /^\s*([\p{L}\p{N}'’-]+)/u.exec(text.slice(place))?.[1]?.toLowerCase() ?? '';
}

/** A set of words that are separated by space. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What was understood of a kind, and the text without it. */
export interface Taken<T> {
  readonly text: string;
  readonly value: T;
}
