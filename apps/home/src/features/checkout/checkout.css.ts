import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 35rem)',
  justifyContent: 'center',
  gap: vars.space[24],
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: vars.space[40],
      maxInlineSize: '66rem',
      marginInline: 'auto',
    },
  },
});
export const top = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
});
export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const heading = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const lead = style({ color: vars.color.textMuted, '@media': { [mq.md]: text.s18 } });
export const summary = style({
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 1, gridRow: '2 / span 2' } },
});
export const money = style({
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 2, gridRow: 3 } },
});
export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
});
export const releaseHold = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
});
export const over = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '35rem',
  marginInline: 'auto',
  paddingBlock: vars.space[40],
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
