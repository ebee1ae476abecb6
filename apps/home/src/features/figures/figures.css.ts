import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  marginBlockEnd: space[20],
});
export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
});
export const cardTitle = style({ ...text.s20, fontWeight: 700 });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  marginBlock: space[20],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const sum = style({ ...text.s14, color: color.textMuted });
export const value = style({ ...text.s24, margin: 0, fontWeight: 700, color: color.text });
export const held = style({
  ...text.s13,
  display: 'block',
  margin: 0,
  color: color.textMuted,
  whiteSpace: 'normal',
});
export const heading = style({ ...text.s20, marginBlock: `${space[32]} ${space[12]}` });
export const note = style({ ...text.s14, marginBlock: space[12], color: color.textMuted });
export const service = style({
  display: 'block',
  minInlineSize: '10rem',
  paddingInlineStart: space[16],
  fontWeight: 400,
  color: color.textMuted,
});
