/// <reference types="vite/client" />
import headings from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** Addresses of the two faces worth a `<link rel="preload" as="font" crossorigin>`. */
export const preloadFonts: readonly string[] = [headings, text];
