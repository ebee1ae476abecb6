import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** Day and buttons above, hours below; side by side where there is room. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"day actions" "hours hours"',
  columnGap: vars.space[8],
  paddingBlock: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } },
  '@media': {
    [mq.md]: {
      gridTemplateColumns: '12rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"day hours actions"',
      columnGap: vars.space[16],
    },
  },
});
export const day = style({
  gridArea: 'day',
  minBlockSize: vars.control.md,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignSelf: 'start',
  fontWeight: 600,
});
export const hours = style({
  gridArea: 'hours',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
});
export const actions = style({ gridArea: 'actions', display: 'flex', alignSelf: 'start' });
export const closed = style({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  margin: 0,
  color: vars.color.textMuted,
  // The row above says so with its empty box.
  '@media': { [mq.belowMd]: { display: 'none' } },
});
/** Days off in one row say how many they are, on a phone too. */
export const holiday = style({
  ...text.s16,
  margin: 0,
  color: vars.color.textMuted,
  '@media': { [mq.md]: { display: 'flex', alignItems: 'center', minBlockSize: vars.control.md } },
});
export const stretch = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const range = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
