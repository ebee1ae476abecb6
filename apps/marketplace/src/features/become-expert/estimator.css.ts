import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  overflow: 'clip',
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)' } },
});
const pad = `clamp(${vars.space[20]}, 3vw, ${vars.space[40]})`;
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  padding: pad,
});
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  padding: pad,
  background: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': {
    [mq.md]: { borderBlockStart: 0, borderInlineStart: `1px solid ${vars.color.border}` },
  },
});
export const status = style({ flex: '1 1 auto' });
/** Two lines for all its words: pressing Calculate moves nothing. */
export const note = style({ minBlockSize: '3em', color: vars.color.textMuted });
export const amount = style({
  margin: `${vars.space[4]} 0 0`,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  overflowWrap: 'anywhere',
  ...text.s48,
  letterSpacing: 0,
});
export const amountStale = style([amount, { color: vars.color.textMuted }]);
export const sum = style({
  margin: `0 0 ${vars.space[20]}`,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const split = style({ margin: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  paddingBlock: vars.space[8],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const rowKept = style([row, { fontWeight: 700 }]);
globalStyle(`${split} dd`, { overflowWrap: 'anywhere' });
export const small = style({ color: vars.color.textMuted, ...text.s14 });
