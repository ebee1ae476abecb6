import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const times = style({ display: 'grid', gap: vars.space[12], margin: 0 });
export const term = style({ color: vars.color.textMuted, ...text.s14 });
export const main = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[12], fontWeight: 600 });
export const hours = style({
  fontWeight: 700,
  whiteSpace: 'nowrap',
});
export const second = style({
  paddingBlockStart: vars.space[12],
  borderBlockStart: `1px dashed ${vars.color.border}`,
});
export const place = style({ overflowWrap: 'anywhere', color: vars.color.textMuted, ...text.s14 });
export const there = style({ display: 'inline-block', maxInlineSize: '100%' });
