import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const agenda = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gap: vars.space[16],
});
export const code = style({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  color: vars.color.brand,
  textAlign: 'end',
  ...text.s16,
});
/** A line down the minutes with a mark at each part. */
export const words = style({
  position: 'relative',
  paddingInlineStart: vars.space[20],
  paddingBlockEnd: vars.space[20],
  borderInlineStart: `2px solid ${vars.color.border}`,
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-7px',
    insetBlockStart: '6px',
    inlineSize: '12px',
    blockSize: '12px',
    borderRadius: '3px',
    border: `2px solid ${vars.color.brand}`,
    background: vars.color.canvas,
  },
  selectors: {
    'li:last-child > &': { borderColor: 'transparent', paddingBlockEnd: 0 },
    'li:last-child > &::before': { background: vars.color.brand },
  },
});
export const title = style({ fontFamily: vars.font.heading, fontWeight: 700, ...text.s18 });
export const paragraph = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });
export const end = style({ fontWeight: 600 });
