/** A stretch of a message: words, or an address that leads somewhere. */
export interface TextPart {
  readonly text: string;
  /** Where it begins in the message */
  readonly at: number;
  /** Absolute, http or https; null: words */
  readonly href: string | null;
}

/**
 * Quotes, brackets and sentence marks of other scripts end an address: Chinese, Japanese and Thai put no space behind
 * them. Other characters beyond ASCII belong to it, as in https://zh.wikipedia.org/wiki/税.
 */
const ADDRESS =
  /\bhttps?:\/\/(?:[!#-;=?-~]|(?![\s\p{Ps}\p{Pe}“”„‟«»‹›‘‚。｡、､，．！？；：،؛؟۔।॥။។።])[^\0-\x7f])+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?’'…]+$/u;

/** The address without what belongs to the sentence around it, such as the bracket around it. */
function trimmed(found: string): string {
  let address = found;
  for (;;) {
    const next = address.replace(TRAILING, '');
    const open = next.split('(').length;
    const shorter = next.endsWith(')') && next.split(')').length > open ? next.slice(0, -1) : next;
    if (shorter === address) return address;
    address = shorter;
  }
}

function hrefOf(address: string): string | null {
  try {
    const url = new URL(address);
    // A name before the host makes an address look like another's: https://nexperts.example@evil.example.
    const isPlain = url.hostname !== '' && url.username === '' && url.password === '';
    return isPlain && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Divides a message into words and links (M-06). Only addresses that begin with http:// or https:// become links. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), at: end, href: null });
    parts.push({ text: address, at: index, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, href: null });
  return parts;
}
