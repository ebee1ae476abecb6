import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const bar = component({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockEnd: '1px solid transparent',
  backgroundColor: vars.color.text,
  color: vars.color.surface,
  fontWeight: 600,
});
export const back = component({ backgroundColor: vars.color.successSoft, color: vars.color.success });
export const icon = component({ flex: 'none' });
