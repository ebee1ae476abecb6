import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
/** Beside the story of a booking. */
export const narrow = style([form, { gap: space[12] }]);
export const button = style({ alignSelf: 'flex-start' });
export const foot = style({ display: 'flex', flexDirection: 'column', gap: space[12], inlineSize: '100%' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[8],
});
export const muted = style({ ...text.s13, color: color.textMuted });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
