/**
 * CSP sources of the two constant style sheets that react-aria puts into a page at run time: touch-action of what
 * can be pressed, and overscroll behind an open dialog. The end-to-end walk fails on any CSP violation, so a version
 * of the library that changes them is noticed.
 */
export const INJECTED_STYLE_HASHES: readonly string[] = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];
