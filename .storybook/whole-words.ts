/** Words that no layout may break. Longer ones, addresses and names of files may have to. */
const WORD = /(?<![\p{L}\p{N}@./_-])\p{Script=Latin}{2,14}(?![\p{L}\p{N}@./_-])/gu;

/**
 * Words on the page that are broken over two lines without a hyphen, as where a column is narrower than what is in it:
 * each with what is around it.
 */
export function brokenWords(root: HTMLElement): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    if (!(node instanceof Text)) continue;
    // A text in one line breaks no word.
    if (lines(range) < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(WORD)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (lines(range) > 1 && !mayBreak(node.parentElement))
        found.push(`${word} in: ${node.data.trim().slice(0, 60)}`);
    }
  }
  return found;
}

const lines = (range: Range): number =>
  new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

/** Hidden from the eye, or broken with hyphens on purpose. */
function mayBreak(parent: Element | null): boolean {
  if (!parent) return true;
  const { hyphens } = getComputedStyle(parent);
  return hyphens === 'auto' || parent.getBoundingClientRect().width <= 2;
}
