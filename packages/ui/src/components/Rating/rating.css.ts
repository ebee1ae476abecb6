import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const rating = component({
  ...text.s14,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.textMuted,
});
export const star = component({
  flex: 'none',
  fill: vars.color.accent,
  color: vars.color.text,
  '@media': { [mq.forced]: { fill: 'none' } },
});
export const score = component({
  fontWeight: 700,
  color: vars.color.text,
  marginInlineEnd: vars.space[4],
});
export const fresh = component({
  ...text.s13,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontWeight: 600,
  '@media': { [mq.forced]: { border: '1px solid' } },
});
