import { mq, text, vars } from '@nexperts/ui/theme';
import { keyframes, style } from '@vanilla-extract/css';

export { button, buttons } from './choice-form.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

/** Below the header and everything that opens over a page; never higher than half the window, so that it scrolls. */
export const banner = style({
  position: 'fixed',
  zIndex: 15,
  insetInline: 0,
  insetBlockEnd: 0,
  maxBlockSize: '50dvh',
  overflowY: 'auto',
  padding: vars.space[16],
  paddingBlockEnd: `max(${vars.space[16]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  color: vars.color.text,
  borderBlockStart: `1px solid ${vars.color.borderControl}`,
  boxShadow: vars.shadow.overlay,
  animation: `${rise} ${vars.motion.overlay} ${vars.motion.ease} both`,
  '@media': {
    '(min-height: 40rem)': { maxBlockSize: '75dvh' },
    [mq.md]: {
      insetInline: `${vars.space[24]} auto`,
      insetBlockEnd: vars.space[24],
      inlineSize: '26rem',
      maxBlockSize: `calc(100dvh - 7rem)`,
      padding: vars.space[20],
      border: `1px solid ${vars.color.borderControl}`,
      borderRadius: vars.radius.card,
    },
    [mq.reduced]: { animation: 'none' },
  },
});
export const title = style({ ...text.s18, ':focus-visible': { outline: 'none' } });
export const words = style({
  margin: `${vars.space[4]} 0 ${vars.space[12]}`,
  color: vars.color.textMuted,
  ...text.s14,
});
