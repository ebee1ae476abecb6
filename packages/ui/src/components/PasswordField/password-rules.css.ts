import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const list = component({
  // The empty string keeps the list a list in Safari, `none` does not.
  listStyleType: '""',
  marginBlockEnd: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  marginBlockStart: vars.space[4],
});
export const rule = component({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.textMuted,
});
export const met = component({ color: vars.color.success });
