import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  maxInlineSize: '44rem',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: space[12],
  margin: 0,
});
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
export const said = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const muted = style({ ...text.s13, color: color.textMuted });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
