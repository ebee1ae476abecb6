/// <reference types="vite/client" />
import headings from './faces/heading-core.woff2?url';
import text from './faces/text-core.woff2?url';

/** Addresses of the two faces worth a `<link rel="preload" as="font" crossorigin>`. */
export const preloadFonts: readonly string[] = [headings, text];
