import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** The columns of the checkout that follows. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 35rem)',
  justifyContent: 'center',
  gap: vars.space[24],
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: vars.space[40],
      maxInlineSize: '66rem',
      marginInline: 'auto',
    },
  },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
});
