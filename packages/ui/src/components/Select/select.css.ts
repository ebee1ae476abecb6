import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** The button that opens a list; wears the box of a text field. */
export const trigger = component({
  ...text.s16,
  justifyContent: 'space-between',
  gap: vars.space[8],
  inlineSize: '100%',
  margin: 0,
  paddingBlock: '0.5625rem',
  paddingInline: `${vars.space[16]} ${vars.space[12]}`,
  fontFamily: vars.font.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
});
export const value = component({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: vars.space[12],
  minInlineSize: 0,
});
export const name = component({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const placeholder = component({ color: vars.color.textMuted });
export const chevron = component({
  flex: 'none',
  color: vars.color.textMuted,
  transition: `transform ${vars.motion.state} ${vars.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
});

export const popover = component({
  inlineSize: 'var(--trigger-width)',
  minInlineSize: 'min(18rem, calc(100vw - 1.5rem))',
  maxInlineSize: 'calc(100vw - 1.5rem)',
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
  outline: 'none',
  // Closing does not wait for anything: a list that fades may be caught by the next press.
  selectors: { '&[data-entering]': { animation: `${appear} ${vars.motion.state} ${vars.motion.ease}` } },
});

/** Rows of every list that opens. */
export const list = component({
  maxBlockSize: '15rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space[4],
  outline: 'none',
});
export const heading = component({
  ...text.s13,
  paddingInline: vars.space[16],
  paddingBlock: `${vars.space[8]} ${vars.space[4]}`,
  fontWeight: 600,
  color: vars.color.textMuted,
});
export const item = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '2.25rem',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  marginInline: vars.space[4],
  borderRadius: vars.radius.control,
  outline: 'none',
  cursor: 'pointer',
  '@media': {
    [mq.coarse]: { minBlockSize: vars.control.md },
    [mq.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.sunken },
    '&[data-focused]': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-2px',
      '@media': { [mq.forced]: { backgroundColor: 'Highlight', color: 'HighlightText' } },
    },
    '&[data-selected]': { fontWeight: 600 },
    '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
});
export const itemName = component({ flex: 1, minInlineSize: 0 });
export const itemText = component({ ...text.s14, display: 'block', fontWeight: 400, opacity: 0.85 });
export const tick = component({
  flex: 'none',
  visibility: 'hidden',
  selectors: { [`${item}[data-selected] > &`]: { visibility: 'visible' } },
});
export const empty = component({ ...text.s14, padding: vars.space[16], color: vars.color.textMuted });
