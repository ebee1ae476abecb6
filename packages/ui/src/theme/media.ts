/** Width from which each layout step holds, in px. */
export const breakpoints = { small: 480, medium: 768, large: 1024, wide: 1280 };

const from = (px: number) => `(min-width: ${px / 16}rem)`;

/** Media queries for the `@media` key of a style. Widths are "from this width up". */
export const media = {
  small: from(breakpoints.small),
  medium: from(breakpoints.medium),
  large: from(breakpoints.large),
  wide: from(breakpoints.wide),
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
  forcedColours: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  coarse: '(pointer: coarse)',
  canHover: '(hover: hover)',
};
