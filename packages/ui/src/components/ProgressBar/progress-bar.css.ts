import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const run = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } });

export const root = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
});
export const words = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const value = component({ ...text.s14, fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const track = component({
  position: 'relative',
  blockSize: '0.75rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.sunken,
  overflow: 'hidden',
});
export const fill = component({
  blockSize: '100%',
  backgroundColor: vars.color.brand,
  transition: `inline-size ${vars.motion.overlay} ${vars.motion.ease}`,
  '@media': { [mq.forced]: { backgroundColor: 'Highlight' } },
});
export const running = component({
  position: 'absolute',
  inlineSize: '40%',
  borderRadius: vars.radius.pill,
  animation: `${run} 1.4s ${vars.motion.ease} infinite`,
  '@media': { [mq.reduced]: { insetInline: 0, inlineSize: '100%', opacity: 0.5 } },
});
