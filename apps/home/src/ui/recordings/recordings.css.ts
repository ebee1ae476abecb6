import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const recordings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  textAlign: 'start',
});
export const title = style({ ...text.s20 });
export const note = style({ ...text.s14, color: vars.color.textMuted });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  ...plainList,
});
export const recording = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
