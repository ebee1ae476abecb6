import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const days = style({ display: 'grid', gap: vars.space[16] });
export const day = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  background: vars.color.heroPanel,
  selectors: {
    '&[data-place="0"]': { marginInlineEnd: vars.space[56] },
    '&[data-place="1"]': { marginInline: vars.space[32] },
    '&[data-place="2"]': { marginInlineStart: vars.space[56] },
  },
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const when = style({
  color: vars.color.heroMuted,
  ...text.s14,
});
