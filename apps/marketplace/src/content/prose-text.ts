import type { Block } from './prose.ts';

/** A piece of a string of running text: words, or a link. */
export interface Piece {
  text: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** Splits `words [label](/address) words` at its links. */
export function pieces(text: string): Piece[] {
  // Two groups: every third part is an address, the one before it its label.
  const parts = text.split(LINK);
  const found: Piece[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) found.push({ text: parts[at] ?? '' });
    const [label, href] = parts.slice(at + 1, at + 3);
    if (label && href) found.push({ text: label, href });
  }
  return found;
}

const plain = (text: string): string =>
  pieces(text)
    .map((piece) => piece.text)
    .join('');

/** Running text without links and lists, as structured data and tests need it. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (typeof block === 'string') return [plain(block)];
      if ('heading' in block) return [block.heading];
      return block.list.map((item) => plain(typeof item === 'string' ? item : `${item.term} ${item.text}`));
    })
    .join(' ');
}
