import { component, componentGlobal, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const calendar = component({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  inlineSize: '100%',
  maxInlineSize: '26rem',
});
/** Added to a calendar that chooses two days and all between. */
export const range = component({});
export const head = component({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const heading = component({
  ...text.s18,
  flex: 1,
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: 700,
});
/** Added to a quiet icon button: points the other way in right-to-left pages. */
export const arrow = component({});
componentGlobal(`${arrow}:dir(rtl) > svg`, { transform: 'scaleX(-1)' });

export const grid = component({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  margin: '-3px',
});
componentGlobal(`${grid} td`, { padding: 0 });
export const weekday = component({ ...text.s13, paddingBlock: vars.space[4], color: vars.color.textMuted });
export const cell = component({
  ...text.s16,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: vars.control.md,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  cursor: 'pointer',
  outline: 'none',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}, border-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-hovered]:not([data-selected])': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[data-today]': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
    '&[data-disabled]': {
      borderColor: 'transparent',
      backgroundColor: 'transparent',
      color: vars.color.textMuted,
      fontWeight: 400,
      cursor: 'default',
    },
    '&[data-unavailable]': {
      borderStyle: 'dashed',
      backgroundColor: 'transparent',
      color: vars.color.textMuted,
      fontWeight: 400,
      textDecoration: 'line-through',
      cursor: 'not-allowed',
    },
    '&[data-selected], &[data-marked]': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brand,
      color: vars.color.onBrand,
    },
    // The days between the first and the last of a range.
    [`${range} &[data-selected]:not([data-selection-start], [data-selection-end])`]: {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[data-focus-visible]': { ...focusRing, zIndex: 1 },
  },
  '@media': {
    [mq.forced]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Canvas',
      color: 'CanvasText',
      borderColor: 'CanvasText',
      selectors: {
        '&[data-disabled], &[data-unavailable]': { color: 'GrayText', borderColor: 'GrayText' },
        '&[data-selected], &[data-marked]': { backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
/** Up to three dots under the number: some, more, many. Saffron, as these are times that can be had. */
export const dots = component({
  position: 'absolute',
  insetBlockEnd: '0.25rem',
  display: 'flex',
  gap: '2px',
});
export const dot = component({
  inlineSize: '0.3125rem',
  blockSize: '0.3125rem',
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accent,
  boxShadow: `0 0 0 0.5px ${vars.color.onAccent}`,
  '@media': { [mq.forced]: { backgroundColor: 'currentColor' } },
});
