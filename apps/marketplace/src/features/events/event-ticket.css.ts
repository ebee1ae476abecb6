import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const ticket = style({
  // The band turns focus saffron; on this card it is petrol again.
  vars: { [vars.color.focus]: vars.color.brand, [vars.color.focusGap]: vars.color.surface },
  display: 'grid',
  gap: vars.space[20],
  padding: `clamp(${vars.space[20]}, 3vw, ${vars.space[32]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  color: vars.color.text,
  border: '1px solid transparent',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  paddingBlock: vars.space[12],
  borderBlock: `1px solid ${vars.color.border}`,
});
globalStyle(`${facts} dt`, { color: vars.color.textMuted, ...text.s14 });
globalStyle(`${facts} dd`, { fontWeight: 700 });
