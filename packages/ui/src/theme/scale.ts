import { breakpoints } from './tokens.ts';

export { breakpoints, control, font, motion, radius, space, text } from './tokens.ts';

// In the browser's own letters, not in px: with text of twice the size a page is laid out as one of half the width
// (WCAG 1.4.4).
const em = (px: number): string => `${px / 16}em`;

/** Media queries for the breakpoints (mobile below 768 px), ready as keys of `'@media'`. */
export const mq = {
  sm: `screen and (min-width: ${em(breakpoints.sm)})`,
  md: `screen and (min-width: ${em(breakpoints.md)})`,
  lg: `screen and (min-width: ${em(breakpoints.lg)})`,
  xl: `screen and (min-width: ${em(breakpoints.xl)})`,
  belowSm: `screen and (max-width: ${em(breakpoints.sm - 0.02)})`,
  belowMd: `screen and (max-width: ${em(breakpoints.md - 0.02)})`,
  /** A phone on its side, a large window at 400 %: what stays in place would cover most of it (WCAG 2.4.11). */
  short: 'screen and (max-height: 24em)',
  forced: '(forced-colors: active)',
  reduced: '(prefers-reduced-motion: reduce)',
  coarse: '(pointer: coarse)',
} as const;
