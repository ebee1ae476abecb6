import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const trigger = component({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: vars.control.md,
  margin: 0,
  paddingBlock: '0.5625rem',
  paddingInline: `${vars.space[16]} ${vars.space[12]}`,
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.body,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&[data-focus-visible]': focusRing,
    '&[data-disabled]': {
      backgroundColor: vars.color.sunken,
      borderStyle: 'dashed',
      color: vars.color.textMuted,
      cursor: 'not-allowed',
    },
  },
});
export const triggerInvalid = component({
  borderColor: vars.color.danger,
  boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
});
export const value = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minInlineSize: 0,
});
export const name = component({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const placeholder = component({ color: vars.color.textMuted });
export const chevron = component({ flex: 'none', color: vars.color.textMuted });

export const popover = component({
  inlineSize: 'max(var(--trigger-width), 18rem)',
  maxInlineSize: 'calc(100vw - 1.5rem)',
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
  outline: 'none',
  transition: `opacity ${vars.motion.overlay} ${vars.motion.ease}, transform ${vars.motion.overlay} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' } },
  '@media': {
    // Phones: from the bottom edge, under the thumb. React Aria writes its place inline, hence important.
    [mq.belowSm]: {
      position: 'fixed !important' as 'fixed',
      insetBlock: 'auto 0 !important',
      insetInline: '0 !important',
      inlineSize: '100%',
      maxInlineSize: '100%',
      maxBlockSize: '80dvh !important',
      borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
    },
  },
});
