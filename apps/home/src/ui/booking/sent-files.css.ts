import { focusRing, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const list = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxInlineSize: '26rem',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'background-color, border-color',
  ':hover': { borderColor: vars.color.brand, backgroundColor: vars.color.brandSoft },
  ':focus-visible': focusRing,
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const name = style({ ...text.s14, fontWeight: 600, overflowWrap: 'anywhere' });
export const muted = style({ ...text.s13, color: vars.color.textMuted });
export const mark = style({ flex: 'none' });
