import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const grid = style({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: '1fr',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: vars.space[20] },
    [mq.xl]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});
/** Cards off screen cost no layout until they come near. */
export const item = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 150px',
  '@media': { [mq.xl]: { containIntrinsicSize: 'auto 380px' } },
});
export const status = style({ color: vars.color.textMuted, margin: `0 0 ${vars.space[16]}` });
