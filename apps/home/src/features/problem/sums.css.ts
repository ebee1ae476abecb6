import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[12],
  margin: `${vars.space[16]} 0 ${vars.space[12]}`,
});
const box = {
  padding: vars.space[12],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
} as const;
export const sum = style(box);
/** The word that is waited for. */
export const turn = style({
  ...box,
  borderColor: 'transparent',
  backgroundColor: vars.color.accentSoft,
});
export const label = style({
  ...text.s14,
  color: vars.color.textMuted,
  selectors: { [`${turn} &`]: { color: vars.color.accentText } },
});
export const value = style({ ...text.s24, margin: 0, fontFamily: vars.font.heading, fontWeight: 800 });
export const pct = style({
  ...text.s14,
  display: 'block',
  fontFamily: vars.font.body,
  fontWeight: 400,
  color: vars.color.textMuted,
  selectors: { [`${turn} &`]: { color: vars.color.accentText } },
});
export const none = style({ ...text.s16, margin: `${vars.space[4]} 0 0`, fontWeight: 600 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
