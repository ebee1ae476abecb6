import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** 2 × 5 up to 1279 px (three columns would leave an orphan), 5 × 2 above. */
export const grid = style({
  display: 'grid',
  gap: vars.space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.xl]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
});
