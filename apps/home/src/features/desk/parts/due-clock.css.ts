import { text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const clock = style({
  display: 'grid',
  gridTemplateColumns: '1rem max-content',
  columnGap: vars.space[8],
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const ring = style({ transform: 'rotate(-90deg)' });
export const rest = style({ stroke: vars.color.border });
export const words = style({ fontWeight: 700, whiteSpace: 'nowrap' });
export const exact = style({
  ...text.s13,
  gridColumn: 2,
  color: vars.color.textMuted,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});
export const tone = styleVariants({
  late: { color: vars.color.danger },
  urgent: { color: vars.color.danger },
  soon: { color: vars.color.accentText },
  later: { color: vars.color.text },
  still: { color: vars.color.textMuted },
});
