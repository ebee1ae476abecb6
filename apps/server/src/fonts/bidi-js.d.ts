declare module 'bidi-js' {
  interface Bidi {
    /** `levels` has one for each UTF-16 unit; odd ones are read from the right */
    getEmbeddingLevels(
      text: string,
      direction: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: readonly { start: number; end: number; level: number }[] };
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
