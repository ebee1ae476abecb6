import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { media } from './media.ts';
import { textSizes } from './tokens.ts';

/** Puts a component's rule in `@layer nx.components`; every component style goes through it. */
export const inLayer = (rule: StyleRule): StyleRule => ({ '@layer': { [layers.components]: rule } });

/** The same for helpers that must beat components (visually hidden, print only). */
export const inUtilities = (rule: StyleRule): StyleRule => ({ '@layer': { [layers.utilities]: rule } });

/**
 * The kit's focus ring: 2 px ring, 2 px gap of its own colour, so the ring reads on any fill.
 * Spread it under `:focus-visible`, `&[data-focus-visible]` or `:focus-within` selectors.
 */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.color.focusGap}`,
} as const;

/** Font size and line height of one step of the type scale; tight tracking from 36 px up. */
export const text = (step: keyof typeof textSizes) => ({
  fontSize: textSizes[step][0],
  lineHeight: textSizes[step][1],
  letterSpacing: step === 'hero' || Number(step) >= 36 ? '-0.025em' : undefined,
});

/** A short state transition that stops when the reader asks for less motion. */
export const transition = (...properties: string[]) => ({
  transitionProperty: properties.join(', '),
  transitionDuration: vars.motion.state,
  transitionTimingFunction: vars.motion.ease,
  '@media': { [media.reducedMotion]: { transitionDuration: '0.01ms' } },
});

/** Times, prices and codes: always mono, figures of one width. */
export const figures = {
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums slashed-zero',
} as const;

/** Out of sight, still read aloud. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
