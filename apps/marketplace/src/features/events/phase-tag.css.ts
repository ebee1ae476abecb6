import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const tag = style({
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
  ...text.s14,
});
export const live = style([tag, { background: vars.color.accentSoft, color: vars.color.accentText }]);
export const over = style([
  tag,
  { background: vars.color.sunken, color: vars.color.textMuted, borderColor: vars.color.border },
]);
