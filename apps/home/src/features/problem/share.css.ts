import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const share = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  alignItems: 'end',
  '@media': { [mq.sm]: { gridTemplateColumns: '16rem minmax(0, 1fr)' } },
});
export const number = style({ minInlineSize: 0 });
export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  minBlockSize: vars.control.md,
  alignContent: 'center',
  // Beside the box: the line under the number reaches 12 px below it.
  '@media': { [mq.sm]: { marginBlockEnd: vars.space[12] } },
});
export const sum = style({ ...text.s28, fontFamily: vars.font.heading, fontWeight: 800 });
export const of = style({ ...text.s14, color: vars.color.textMuted });
export const slide = style({ gridColumn: '1 / -1' });

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
export const range = style({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '44px',
  margin: 0,
  // The first layer is as wide as the share; its size is set with the value.
  background: `${layer(vars.color.brand)} left center / 0% 8px no-repeat, ${layer(vars.color.borderControl)} center / 100% 8px no-repeat`,
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  ':focus-visible': focusRing,
  selectors: {
    '&::-webkit-slider-runnable-track': { background: 'transparent' },
    '&::-moz-range-track': { background: 'transparent' },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
  },
  '@media': { [mq.forced]: { appearance: 'auto' } },
});
export const ends = style({
  ...text.s13,
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.color.textMuted,
});
