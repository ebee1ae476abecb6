import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[12],
  marginBlockEnd: vars.space[12],
});
export const title = style(text.s24);
export const none = style({ color: vars.color.textMuted, marginBlockStart: vars.space[12] });
export const list = style({ ...plainList, marginBlockStart: vars.space[20] });
/** Its words are at the edge of the text above, and no louder than the date. */
export const report = style({
  color: vars.color.textMuted,
  fontWeight: 400,
  marginBlockStart: vars.space[4],
  marginInlineStart: `calc(-1 * ${vars.space[12]})`,
});
export const more = style({ marginBlockStart: vars.space[12] });
