/** Longest handle made here; a number may follow. */
const MAX = 40;

/**
 * The handle a username leads to: letters without marks, digits and underscores, so that it fits an address and reads
 * as a name (S-02). A username of other scripts leads to `expert`.
 */
export function handleFor(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX);
  return plain === '' ? 'expert' : plain;
}
