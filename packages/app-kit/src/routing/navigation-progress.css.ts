import { mq, vars } from '@nexperts/ui/theme';
import { keyframes, style } from '@vanilla-extract/css';

/** Fast at first, then slower and slower, since nobody knows the end. */
const grow = keyframes({ from: { scale: '0 1' } });

export const line = style({
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
  '@media': {
    [mq.reduced]: { animation: 'none' },
    [mq.forced]: { backgroundColor: 'Highlight' },
  },
});
