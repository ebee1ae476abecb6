import { keyframes } from '@vanilla-extract/css';
import { component, componentVariants } from '../../theme/css.ts';
import { mq, text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

/** In the middle of its edge; from 768 px up `side` moves it. */
export const region = component({
  position: 'fixed',
  zIndex: 100,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: `min(24rem, calc(100% - 2 * ${vars.space[16]}))`,
  display: 'flex',
  gap: vars.space[8],
  pointerEvents: 'none',
});
export const edge = componentVariants(
  {
    bottom: {
      insetBlockEnd: `max(${vars.space[16]}, env(safe-area-inset-bottom))`,
      flexDirection: 'column-reverse',
      '@media': { [mq.md]: { insetBlockEnd: vars.space[24] } },
    },
    // Under a header of 64 px.
    top: { insetBlockStart: '5rem', flexDirection: 'column' },
  },
  'edge',
);
export const side = componentVariants(
  {
    start: { '@media': { [mq.md]: { marginInlineStart: vars.space[24] } } },
    center: {},
    end: { '@media': { [mq.md]: { marginInlineEnd: vars.space[24] } } },
  },
  'side',
);
export const toast = component({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: `${vars.space[16]} ${vars.space[8]}`,
  borderRadius: vars.radius.card,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  animation: `${enter} ${vars.motion.overlay} ${vars.motion.ease}`,
});
export const icon = component({ flex: 'none', marginBlockStart: '0.5rem' });
export const iconTone = componentVariants(
  {
    success: { color: vars.color.success },
    info: { color: vars.color.info },
    error: { color: vars.color.danger },
  },
  'icon',
);
export const content = component({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: '0.375rem',
  overflowWrap: 'anywhere',
});
export const title = component({ ...type.s16, fontWeight: 600 });
export const text = component({ ...type.s14, color: vars.color.textMuted });
export const close = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
});
