import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
export const spoken = style(hidden);
export const title = style({ ...text.s28, margin: 0, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const lead = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });

/** On a phone what was said comes first, then who was there, then the money. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space[32],
    },
  },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
  order: 1,
  '@media': {
    [mq.md]: { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
    [mq.lg]: { display: 'flex', alignItems: 'stretch', order: 0, gridColumn: 2, gridRow: '1 / 3' },
  },
});
export const presence = style({ minInlineSize: 0, '@media': { [mq.lg]: { gridColumn: 1, gridRow: 2 } } });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const report = style([form, { maxInlineSize: '44rem', gap: vars.space[24] }]);
export const sum = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const until = style({ margin: 0, maxInlineSize: '68ch' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});
