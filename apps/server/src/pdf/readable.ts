/**
 * A text of which the fonts show every character: those without a glyph become their Unicode numbers, such as
 * `[U+1700]`, so that nothing is lost. Line breaks stay; what is invisible without a glyph (joiners, selectors) goes.
 * @param hasGlyph whether a font shows a code point
 */
export function readable(
  text: string,
  hasGlyph: (codePoint: number) => boolean,
): { text: string; isComplete: boolean } {
  let isComplete = true;
  const shown = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\n]/gu, (character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (hasGlyph(codePoint)) return character;
      if (/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)) return '';
      isComplete = false;
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    });
  return { text: shown, isComplete };
}
