import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  marginBlockStart: vars.space[16],
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Its line is there before its words are. */
export const state = style({
  margin: `0 0 ${vars.space[12]}`,
  minBlockSize: vars.space[24],
  fontWeight: 600,
});
