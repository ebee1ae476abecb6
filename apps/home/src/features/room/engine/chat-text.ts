import { CHAT } from '@nexperts/contract';

/** A line as the server takes it: what programs paste besides text becomes a blank. Empty when nothing is left. */
export const chatText = (typed: string): string =>
  typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, CHAT.maxLength)
    // Cut through a pair, its first half is left.
    .replace(/\p{Cs}$/u, '');
