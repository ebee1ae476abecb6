import { createHash } from 'node:crypto';

/** CSP source of a script or style sheet in a page, by its text: `'sha256-…'`. */
export const cspSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
