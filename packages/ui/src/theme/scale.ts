import { breakpoints } from './tokens.ts';

export { breakpoints, control, font, motion, radius, space, text } from './tokens.ts';

/** Media queries for the breakpoints (SPEC B-01: mobile below 768), ready as keys of `'@media'`. */
export const mq = {
  sm: `screen and (min-width: ${breakpoints.sm}px)`,
  md: `screen and (min-width: ${breakpoints.md}px)`,
  lg: `screen and (min-width: ${breakpoints.lg}px)`,
  xl: `screen and (min-width: ${breakpoints.xl}px)`,
  belowSm: `screen and (max-width: ${breakpoints.sm - 0.02}px)`,
  belowMd: `screen and (max-width: ${breakpoints.md - 0.02}px)`,
  forced: '(forced-colors: active)',
  reduced: '(prefers-reduced-motion: reduce)',
  coarse: '(pointer: coarse)',
} as const;
