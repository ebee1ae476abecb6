import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const week = style({
  display: 'grid',
  gap: vars.space[16],
  padding: vars.space[24],
  borderRadius: vars.radius.panel,
  background: vars.color.heroPanel,
});
export const day = style({
  display: 'grid',
  gridTemplateColumns: '3rem 1fr',
  alignItems: 'center',
  gap: vars.space[12],
});
export const name = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.heroMuted, ...text.s14 });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[20],
  paddingInlineStart: `calc(3rem + ${vars.space[12]})`,
  color: vars.color.heroMuted,
  ...text.s14,
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[8] });
const block = style({ inlineSize: '14px', blockSize: '14px', borderRadius: '4px' });
export const open = style([block, { background: vars.color.heroAccent }]);
export const booked = style([
  block,
  { background: `color-mix(in srgb, ${vars.color.onHero} 36%, transparent)` },
]);
