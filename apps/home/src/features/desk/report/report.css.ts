import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  maxInlineSize: '44rem',
});
export const said = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const muted = style({ ...text.s13, color: color.textMuted });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
