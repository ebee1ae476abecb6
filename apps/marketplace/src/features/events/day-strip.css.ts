import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const marks = style({
  display: 'flex',
  gap: '0.25rem',
  marginBlockStart: vars.space[4],
  color: vars.color.textMuted,
  ...text.s13,
});
export const marksOnHero = style([marks, { color: vars.color.heroMuted }]);
export const mark = style({ flex: 1, minInlineSize: 0, overflow: 'visible', whiteSpace: 'nowrap' });
