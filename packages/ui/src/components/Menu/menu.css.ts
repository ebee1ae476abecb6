import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const popover = component({
  minInlineSize: 'max(14rem, var(--trigger-width))',
  maxInlineSize: 'calc(100vw - 1.5rem)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  borderRadius: vars.radius.card,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  selectors: { '&[data-entering]': { animation: `${enter} ${vars.motion.state} ${vars.motion.ease}` } },
});
export const header = component({
  ...text.s14,
  flex: 'none',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBlockEnd: `${vars.borderWidth.card} solid ${vars.color.border}`,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const menu = component({ padding: vars.space[8], outline: 'none' });
export const item = component({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      boxShadow: 'none',
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
  '@media': {
    [mq.forced]: {
      selectors: {
        '&[data-focused]': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});
export const danger = component({ color: vars.color.danger });
export const icon = component({ flex: 'none' });
export const separator = component({
  blockSize: '1px',
  marginBlock: vars.space[8],
  marginInline: 0,
  border: 0,
  backgroundColor: vars.color.border,
});
