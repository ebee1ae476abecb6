import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** One of three panels on a petrol band, each further to the end than the one above; `data-place` is 0 to 2. */
export const panel = style({
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
