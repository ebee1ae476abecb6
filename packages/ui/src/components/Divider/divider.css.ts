import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const border = `${vars.borderWidth.card} solid ${vars.color.border}`;

export const divider = componentVariants({
  horizontal: { inlineSize: '100%', margin: 0, border: 0, borderBlockStart: border },
  vertical: { alignSelf: 'stretch', inlineSize: 0, margin: 0, border: 0, borderInlineStart: border },
});
export const worded = component({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.textMuted,
});
export const line = component({ flex: 1, borderBlockStart: border });
