import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as the Enter that accepts a Japanese word does. Safari ends the composition
 * before that Enter and marks it by its key code alone (WebKit bug 165004).
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
