import { keyframes } from '@vanilla-extract/css';
import { component, componentGlobal, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const state = (...names: string[]) =>
  names.map((name) => `${name} ${vars.motion.state} ${vars.motion.ease}`).join(', ');
const breathe = keyframes({ '50%': { opacity: 0.55 } });
const bone = {
  backgroundColor: `color-mix(in srgb, ${vars.color.border} 60%, transparent)`,
  borderRadius: vars.radius.control,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [mq.forced]: { border: '1px solid GrayText' } },
} as const;

export const frame = component({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
});
/** The heading belongs to the times in reading order but stands above the strip, beside the arrows. */
export const picker = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"heading arrows" "strip strip" "times times"',
  alignItems: 'center',
  rowGap: vars.space[12],
});
export const heading = component({
  gridArea: 'heading',
  borderRadius: '4px',
  ':focus-visible': focusRing,
});
export const arrows = component({
  gridArea: 'arrows',
  display: 'flex',
  marginInlineEnd: '-0.5rem',
  marginBlock: '-0.375rem',
});
export const arrow = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  blockSize: vars.control.md,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.brand,
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"])': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[aria-disabled="true"]': { color: vars.color.border, cursor: 'not-allowed' },
  },
  '@media': { [mq.forced]: { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } } },
});

componentGlobal(`${arrow}:dir(rtl) > svg`, { transform: 'scaleX(-1)' });

/** Five days in view, seven from 448 px of own width; more scroll sideways. The inset keeps focus rings whole. */
export const strip = component({
  vars: { '--nx-days': '5' },
  gridArea: 'strip',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'calc((100% - (var(--nx-days) - 1) * 0.4375rem) / var(--nx-days))',
  gap: '0.4375rem',
  minInlineSize: 0,
  // The empty string keeps the list a list in Safari, `none` does not.
  listStyleType: '""',
  margin: '-0.25rem',
  padding: '0.25rem',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollPaddingInline: '0.25rem',
  scrollbarWidth: 'none',
  '@container': { '(min-width: 28rem)': { vars: { '--nx-days': '7' } } },
});
export const dayItem = component({ display: 'flex', scrollSnapAlign: 'start' });
export const dayBone = component({ ...bone, minBlockSize: '3.875rem' });
export const day = component({
  position: 'relative',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '3.875rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  transition: state('background-color', 'border-color', 'color'),
  selectors: {
    '&:hover:not([aria-pressed="true"])': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[aria-pressed="true"]': {
      borderStyle: 'solid',
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brand,
      color: vars.color.onBrand,
    },
  },
  '@media': {
    [mq.forced]: {
      selectors: {
        '&[aria-pressed="true"]': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
          borderColor: 'Highlight',
        },
      },
    },
  },
});
export const dayEmpty = component({
  borderStyle: 'dashed',
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  textDecoration: 'line-through',
});
export const weekday = component({ ...text.s13, textDecoration: 'inherit' });
export const dayNumber = component({ ...text.s18, fontWeight: 700, textDecoration: 'inherit' });

/** Three rows high from the start, so that nothing below moves when times arrive. */
export const timesArea = component({
  gridArea: 'times',
  minBlockSize: '9.5rem',
  marginBlockStart: vars.space[4],
});
export const times = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[8],
});
export const timeBone = component({ ...bone, blockSize: vars.control.md });
export const time = component({
  ...text.s16,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: vars.control.md,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontWeight: 500,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: state('background-color', 'border-color', 'box-shadow'),
  selectors: {
    '&[data-hovered]:not([data-selected])': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[data-selected]': {
      borderColor: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 700,
    },
    '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
    '&[data-focus-visible]': focusRing,
  },
  '@media': {
    [mq.forced]: {
      selectors: {
        '&[data-selected]': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
          borderColor: 'Highlight',
        },
      },
    },
  },
});
export const tick = component({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.25rem',
  opacity: 0,
  selectors: { [`${time}[data-selected] &`]: { opacity: 1 } },
});

export const empty = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[12],
  minBlockSize: '9.5rem',
  padding: vars.space[16],
  textAlign: 'center',
  border: `${vars.borderWidth.card} dashed ${vars.color.border}`,
  borderRadius: vars.radius.control,
});
export const emptyText = component({ color: vars.color.textMuted });
export const zoneNote = component({ ...text.s14, color: vars.color.textMuted });
