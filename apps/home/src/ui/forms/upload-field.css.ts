import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const files = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[8]} ${vars.space[16]}`,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const failed = style([file, { borderColor: vars.color.danger }]);
export const words = style({ flex: '1 1 9rem', minInlineSize: 0 });
export const name = style({ ...text.s14, fontWeight: 600, overflowWrap: 'anywhere' });
export const muted = style({ ...text.s13, color: vars.color.textMuted });
export const progress = style({
  marginBlockStart: vars.space[8],
  maxInlineSize: '16rem',
  '@media': { [mq.belowSm]: { maxInlineSize: 'none' } },
});
export const failure = style({ ...text.s14, color: vars.color.danger });
export const spoken = style(hidden);
