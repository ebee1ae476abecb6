import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const name = style({ ...text.s16, fontWeight: 600, margin: 0, overflowWrap: 'anywhere' });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
/** A line parts it from the calendars that are there already. */
export const add = style([
  form,
  {
    selectors: {
      [`${list} + &`]: {
        paddingBlockStart: vars.space[16],
        borderBlockStart: `1px solid ${vars.color.border}`,
      },
    },
  },
]);
export const where = style({
  ...text.s14,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[20],
  color: vars.color.textMuted,
});
