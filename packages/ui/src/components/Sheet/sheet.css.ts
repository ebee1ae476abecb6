import { keyframes } from '@vanilla-extract/css';
import { component, componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const up = keyframes({ from: { transform: 'translateY(100%)' } });
const side = keyframes({ from: { opacity: 0, transform: 'translateX(2rem)' } });

export const overlay = component({
  position: 'fixed',
  inset: 0,
  zIndex: 90,
  display: 'flex',
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  backgroundColor: vars.color.backdrop,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.motion.overlay} ${vars.motion.ease}` },
    '&[data-exiting]': { animation: `${fade} ${vars.motion.state} reverse` },
  },
});
export const overlaySide = componentVariants(
  {
    bottom: { alignItems: 'flex-end', justifyContent: 'center' },
    end: { justifyContent: 'flex-end', '@media': { [mq.belowSm]: { alignItems: 'flex-end' } } },
  },
  'overlay',
);
export const sheet = component({
  display: 'flex',
  minBlockSize: 0,
  inlineSize: '100%',
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
});
const bottom = {
  maxBlockSize: '92%',
  borderStartStartRadius: vars.radius.panel,
  borderStartEndRadius: vars.radius.panel,
  borderBlockEnd: 0,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
} as const;
export const sheetSide = componentVariants(
  {
    bottom: {
      ...bottom,
      maxInlineSize: '40rem',
      selectors: { '&[data-entering]': { animation: `${up} ${vars.motion.overlay} ${vars.motion.ease}` } },
    },
    end: {
      maxInlineSize: '24rem',
      blockSize: '100%',
      borderBlock: 0,
      borderInlineEnd: 0,
      selectors: { '&[data-entering]': { animation: `${side} ${vars.motion.overlay} ${vars.motion.ease}` } },
      '@media': {
        [mq.belowSm]: { ...bottom, maxInlineSize: 'none', blockSize: 'auto', borderInline: 0 },
      },
    },
  },
  'sheet',
);
/** As high as the screen on phones, e.g. for the slot picker. */
export const full = component({
  '@media': { [mq.belowSm]: { blockSize: '100%', maxBlockSize: '100%', borderRadius: 0 } },
});
