import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const intro = style({ ...text.s16, maxWidth: '44rem', color: vars.color.textMuted });
export const topics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const topic = style({
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  borderRadius: vars.radius.tag,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  ...text.s14,
});
export const more = style({ display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[24] });
export const limit = style({ color: vars.color.textMuted, marginBlockStart: vars.space[24] });
