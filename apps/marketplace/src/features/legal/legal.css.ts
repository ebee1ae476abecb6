import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const short = style({ marginBlockEnd: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})` });
export const shortTitle = style(text.s28);
export const shortLead = style({
  margin: `${vars.space[4]} 0 ${vars.space[20]}`,
  color: vars.color.textMuted,
});
export const shortList = style({
  display: 'grid',
  gap: vars.space[16],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const shortItem = style({
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const shortHeading = style(text.s18);
export const shortText = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });

/** Four lines on the band, set like the blocks of the strip. */
export const lines = style({
  display: 'grid',
  gap: vars.space[8],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const line = style({
  padding: `${vars.space[12]} ${vars.space[20]}`,
  borderRadius: vars.radius.control,
  background: vars.color.heroPanel,
  color: vars.color.onHero,
  fontWeight: 600,
  ...text.s18,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
