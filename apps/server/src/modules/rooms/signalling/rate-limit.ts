/** Counts messages in windows of one second of real time. */
export function messageLimit(perSecond: number, now: () => number): () => 'ok' | 'too-fast' | 'abuse' {
  let windowStart = 0;
  let count = 0;
  return () => {
    if (now() - windowStart >= 1_000) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    if (count <= perSecond) return 'ok';
    return count <= perSecond * 4 ? 'too-fast' : 'abuse';
  };
}
