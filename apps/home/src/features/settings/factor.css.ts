import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const steps = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  counterReset: 'step',
});
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  counterIncrement: 'step',
});
export const stepTitle = style({
  margin: 0,
  fontWeight: 600,
  '::before': { content: 'counter(step) ". "' },
});
export const or = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const keyRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const key = style({
  fontFamily: vars.font.mono,
  fontWeight: 600,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  overflowWrap: 'anywhere',
});
export const codes = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontWeight: 600,
});
