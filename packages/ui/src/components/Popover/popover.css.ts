import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const popover = component({
  maxInlineSize: 'min(24rem, calc(100vw - 1.5rem))',
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  overflow: 'auto',
  outline: 'none',
  selectors: { '&[data-entering]': { animation: `${appear} ${vars.motion.state} ${vars.motion.ease}` } },
});
export const body = component({ padding: vars.space[16], outline: 'none' });
