import { CHAT, hasVisibleText } from '@nexperts/contract';

/** Makes a line the server accepts: pasted control characters become spaces. Empty when nothing is left to see. */
export function chatText(typed: string): string {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, CHAT.maxLength)
    // `slice` may have cut a surrogate pair in half.
    .replace(/\p{Cs}$/u, '');
  return hasVisibleText(text) ? text : '';
}
