import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const chart = style({
  display: 'flex',
  gap: space[8],
  blockSize: '14rem',
  marginBlockStart: space[20],
});
export const column = style({
  ...text.s13,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  flex: '1 1 0',
  minInlineSize: 0,
  textAlign: 'center',
  // Thirteen names don't fit beside each other on a phone: the six latest do.
  '@media': { [mq.belowMd]: { selectors: { '&:nth-last-child(n + 7)': { display: 'none' } } } },
});
export const amount = style({ fontWeight: 700 });
export const bar = style({
  flexShrink: 0,
  backgroundColor: color.brand,
  borderStartStartRadius: '2px',
  borderStartEndRadius: '2px',
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
});
export const name = style({
  flexShrink: 0,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.borderControl}`,
  color: color.textMuted,
  whiteSpace: 'nowrap',
});
