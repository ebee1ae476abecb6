import { keyframes } from '@vanilla-extract/css';
import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

export const overlay = component({
  position: 'fixed',
  inset: 0,
  zIndex: 90,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[24],
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  backgroundColor: vars.color.backdrop,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.motion.overlay} ${vars.motion.ease}` },
    '&[data-exiting]': { animation: `${fade} ${vars.motion.state} reverse` },
  },
  '@media': { [mq.belowSm]: { padding: 0, placeItems: 'end stretch' } },
});
export const modal = component({
  display: 'flex',
  inlineSize: '100%',
  maxBlockSize: '100%',
  minBlockSize: 0,
  borderRadius: vars.radius.panel,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
  selectors: { '&[data-entering]': { animation: `${rise} ${vars.motion.overlay} ${vars.motion.ease}` } },
});
/** Below 480 px a dialog takes the whole screen; an alert stays as high as its words. */
export const full = component({
  '@media': { [mq.belowSm]: { blockSize: '100%', borderRadius: 0, border: 0 } },
});
export const alert = component({
  '@media': {
    [mq.belowSm]: { borderEndStartRadius: 0, borderEndEndRadius: 0 },
  },
});
export const size = componentVariants(
  {
    sm: { maxInlineSize: '28rem', '@media': { [mq.belowSm]: { maxInlineSize: 'none' } } },
    md: { maxInlineSize: '36rem', '@media': { [mq.belowSm]: { maxInlineSize: 'none' } } },
    lg: { maxInlineSize: '48rem', '@media': { [mq.belowSm]: { maxInlineSize: 'none' } } },
  },
  'size',
);
export const dialog = component({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  minBlockSize: 0,
  outline: 'none',
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
});
export const head = component({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: `${vars.space[20]} ${vars.space[12]}`,
  paddingInline: `${vars.space[24]} ${vars.space[16]}`,
  '@media': { [mq.belowSm]: { paddingInline: `${vars.space[16]} ${vars.space[8]}` } },
});
export const title = component({
  ...text.s24,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const close = component({ flex: 'none', marginBlockStart: '-0.4375rem' });
const inline = {
  paddingInline: vars.space[24],
  '@media': { [mq.belowSm]: { paddingInline: vars.space[16] } },
} as const;
/** The body scrolls, title and buttons stay. */
export const body = component({
  ...inline,
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  paddingBlock: `${vars.space[4]} ${vars.space[24]}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
export const foot = component({
  ...inline,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  paddingBlock: vars.space[16],
  borderBlockStart: `${vars.borderWidth.card} solid ${vars.color.border}`,
});
export const alertFoot = component({
  '@media': { [mq.belowSm]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});
