/**
 * How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other
 * (optimal string alignment).
 */
export function typingErrors(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Letters from which one error is tolerated: "visa" is not "vista", "bakr" may be "baker". */
const SHORTEST = 5;
/** Letters from which two errors are tolerated: at most one for every five letters. */
const LONG = 10;

/** Whether a typed word begins like a known one: with the same letter, or with its first two letters swapped. */
function beginsLike(typed: string, known: string, forgiven: number): boolean {
  if (typed[0] === known[0]) return true;
  const isSwapped = typed.length >= SHORTEST && typed[0] === known[1] && typed[1] === known[0];
  // "immigration" is not "migration".
  return isSwapped && typingErrors(typed.slice(2), known.slice(2)) < forgiven;
}

/**
 * Whether a typed word may have been meant to be a known one: one error from 5 letters on, two from 10. The first
 * letter has to be right, or swapped with the second: people rarely mistype it, and "maker" is not "baker".
 * @param shortest fewest letters of a typed word; a lower limit suits names
 */
export function mayMean(typed: string, known: string, shortest: number = SHORTEST): boolean {
  if (typed === known) return true;
  const forgiven = typed.length >= LONG ? 2 : 1;
  if (typed.length < shortest || Math.abs(typed.length - known.length) > forgiven) return false;
  return beginsLike(typed, known, forgiven) && typingErrors(typed, known) <= forgiven;
}
