import { component } from '../../theme/css.ts';
import { text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const text = component({ ...type.s14, color: vars.color.textMuted });
export const name = component({ fontWeight: 600, color: vars.color.text });
export const strip = component({ display: 'flex', gap: vars.space[4] });

export const block = component({
  position: 'relative',
  flex: 1,
  blockSize: '0.5rem',
  borderRadius: '3px',
  border: '1px solid transparent',
  transition: `background-color ${vars.motion.page} ${vars.motion.ease}`,
});
