const rem = (px: number): string => (px === 0 ? '0' : `${px / 16}rem`);

/** Spacing by pixel size at the default root size; values in rem. */
export const space = {
  4: rem(4),
  8: rem(8),
  12: rem(12),
  16: rem(16),
  20: rem(20),
  24: rem(24),
  32: rem(32),
  40: rem(40),
  56: rem(56),
  72: rem(72),
  96: rem(96),
} as const;

/** Corner radii by use; `pill` only for presence dots and meters. */
export const radius = { tag: '6px', control: '10px', card: '16px', panel: '20px', pill: '999px' } as const;

export const font = {
  heading: '"Schibsted Grotesk Variable", "Meridian Heading Fallback", system-ui, sans-serif',
  body: '"Atkinson Hyperlegible Next Variable", "Meridian Text Fallback", system-ui, sans-serif',
  mono: '"Atkinson Hyperlegible Mono Variable", "Meridian Mono Fallback", ui-monospace, monospace',
} as const;

const step = (size: number, line: number) => ({
  fontSize: rem(size),
  lineHeight: `${line / size}`,
  ...(size >= 36 ? { letterSpacing: '-0.025em' } : {}),
});

/** Type scale as style fragments to spread into a rule: `{ ...text.s20 }`. Keys are pixel sizes. */
export const text = {
  s13: step(13, 18),
  s14: step(14, 20),
  s16: step(16, 24),
  s18: step(18, 26),
  s20: step(20, 28),
  s24: step(24, 30),
  s28: step(28, 34),
  s36: step(36, 40),
  s48: step(48, 52),
  hero: { fontSize: 'clamp(2.25rem, 6vw, 4rem)', lineHeight: '1.05', letterSpacing: '-0.025em' },
} as const;

export const control = { md: rem(44), sm: rem(36) } as const;

export const motion = {
  state: '120ms',
  overlay: '200ms',
  page: '320ms',
  ease: 'cubic-bezier(.2, 0, 0, 1)',
} as const;

/** Widths in px at which layouts change (SPEC B-01: mobile below 768). */
export const breakpoints = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;

/** Media queries for the breakpoints, ready as keys of `'@media'`. */
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
