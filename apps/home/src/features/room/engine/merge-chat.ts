import type { ChatLine } from '@nexperts/contract';

/** Adds lines by their numbers: in order, each once. The same array when nothing is new. */
export function mergeChat(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const seqs = new Set(known.map(({ seq }) => seq));
  const fresh = lines.filter(({ seq }) => !seqs.has(seq) && seqs.add(seq));
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((a, b) => a.seq - b.seq);
}
