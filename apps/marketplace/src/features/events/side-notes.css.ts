import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** Notes beside the text of a page; two in a row below it where there is no room. */
export const side = style({
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    [`${mq.md} and (max-width: 1023.98px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const note = style({
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
export const noteTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  margin: `0 0 ${vars.space[12]}`,
  ...text.s18,
});
