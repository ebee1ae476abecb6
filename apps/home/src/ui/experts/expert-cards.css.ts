import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const experts = style({
  ...plainList,
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
/** The card takes what the foot leaves. */
export const withFoot = style({ display: 'grid', gridTemplateRows: '1fr auto' });
export const section = style({ marginBlockStart: vars.space[32] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  marginBlockEnd: vars.space[12],
});
