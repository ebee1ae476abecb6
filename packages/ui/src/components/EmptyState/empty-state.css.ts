import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const box = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: `clamp(${vars.space[20]}, 5vw, ${vars.space[40]})`,
  border: `1px dashed ${vars.color.borderControl}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const title = component({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const words = component({ maxInlineSize: '60ch', color: vars.color.textMuted });
