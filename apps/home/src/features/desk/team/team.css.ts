import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const lead = style({ maxInlineSize: '52rem', marginBlockEnd: vars.space[16] });
export const locked = style({
  ...text.s13,
  display: 'flex',
  gap: vars.space[8],
  color: vars.color.textMuted,
});
globalStyle(`${locked} > svg`, { flex: 'none' });
