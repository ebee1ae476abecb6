import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const head = component({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[16],
});
export const output = component({ ...text.s16, fontVariantNumeric: 'tabular-nums' });

const layer = (color: string): string => `linear-gradient(${color}, ${color})`;
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: '28px',
  blockSize: '28px',
  border: `3px solid ${vars.color.surface}`,
  borderRadius: '50%',
  backgroundColor: vars.color.brand,
  boxShadow: `0 0 0 1px ${vars.color.brand}`,
} as const;

/** 44 px high, with a track of 8 px. The first layer is as wide as the share before the thumb, which the part sets. */
export const range = component({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: vars.control.md,
  margin: 0,
  background: `${layer(vars.color.brand)} left center / var(--nx-slider-share, 0%) 8px no-repeat, ${layer(vars.color.borderControl)} center / 100% 8px no-repeat`,
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  ':focus-visible': focusRing,
  ':disabled': { cursor: 'not-allowed', opacity: 0.6 },
  selectors: {
    '&:dir(rtl)': { backgroundPosition: 'right center, center' },
    '&::-webkit-slider-runnable-track': { background: 'transparent' },
    '&::-moz-range-track': { background: 'transparent' },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
  },
  '@media': { [mq.forced]: { appearance: 'auto' } },
});
export const marks = component({
  ...text.s13,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  color: vars.color.textMuted,
});
