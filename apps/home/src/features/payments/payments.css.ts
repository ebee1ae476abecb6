import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const title = style({ ...text.s28, fontFamily: vars.font.heading, fontWeight: 700 });
export const heading = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  ...plainList,
});
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const name = style({ ...text.s16, fontWeight: 600 });
export const muted = style({ ...text.s14, color: vars.color.textMuted });
