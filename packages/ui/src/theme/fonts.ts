/// <reference types="vite/client" />
import headings from './faces/heading-core.woff2?url';
import figures from './faces/figures-core.woff2?url';
import text from './faces/text-core.woff2?url';

/** Addresses of the two faces worth a `<link rel="preload" as="font" crossorigin>`. */
export const preloadFonts: readonly string[] = [headings, text];

/** Address of the face of the ten figures in text, worth the same on a page that shows prices and times at once. */
export const figuresFont: string = figures;

/** Attributes of the `<link>` that asks for a face early. */
export const fontLink = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;
