import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** A part of a page on its own ground. */
export const card = style({
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  padding: vars.space[20],
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
/** Its heading. */
export const cardTitle = style({ ...text.s20, margin: 0 });
