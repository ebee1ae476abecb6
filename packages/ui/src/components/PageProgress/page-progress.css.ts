import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** Fast at first, then slower and slower, since nobody knows the end. */
const grow = keyframes({ from: { scale: '0 1' } });

export const line = component({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 30,
  blockSize: '3px',
  backgroundColor: vars.color.brand,
  transformOrigin: '0 0',
  scale: '0.9 1',
  animation: `${grow} 10s cubic-bezier(0, 0.9, 0.1, 1)`,
  pointerEvents: 'none',
  selectors: { '&:dir(rtl)': { transformOrigin: '100% 0' } },
  '@media': {
    [mq.reduced]: { animation: 'none' },
    [mq.forced]: { backgroundColor: 'Highlight' },
  },
});
