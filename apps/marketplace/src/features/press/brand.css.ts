import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;
export const brand = style({ display: 'grid', gap: vars.space[20], justifyItems: 'start' });
export const logos = style({
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[16],
  inlineSize: '100%',
});
const tile = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[16],
  minBlockSize: '12rem',
  padding: vars.space[24],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
  // A logo keeps its colours in every theme, so its ground is a colour of the brand and not of the theme.
  forcedColorAdjust: 'none',
});
export const onLight = style([tile, { background: '#F6F7F4', color: '#10222A' }]);
export const onDark = style([tile, { background: '#0B4F61', color: '#FFFFFF' }]);
export const caption = style({ fontFamily: vars.font.mono, ...text.s14 });
export const colours = style({
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[16],
  inlineSize: '100%',
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const colour = style({
  overflow: 'clip',
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
});
export const swatch = style({
  inlineSize: '100%',
  blockSize: vars.space[72],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  forcedColorAdjust: 'none',
});
export const colourWords = style({ display: 'grid', padding: vars.space[12] });
export const hex = style({ fontFamily: vars.font.mono });
export const use = style({ color: vars.color.textMuted, ...text.s14 });
export const rules = style({ color: vars.color.textMuted });
