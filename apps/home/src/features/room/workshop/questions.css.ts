import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const heading = style({ ...text.s14, fontWeight: 700 });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[12],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  ...plainList,
});
export const results = style([list, { gap: vars.space[8] }]);
export const question = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const words = style({ margin: 0, overflowWrap: 'anywhere', fontWeight: 600 });
export const note = style({ ...text.s14, margin: 0, color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
globalStyle(`${section} button, ${card} button, ${form} button`, {
  '@media': { [mq.coarse]: { minBlockSize: vars.control.md } },
});
