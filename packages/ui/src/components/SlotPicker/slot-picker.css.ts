import { createVar } from '@vanilla-extract/css';
import { component, componentGlobal, focusRing, hidden } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';
import { breathing } from '../Skeleton/skeleton.css.ts';

const state = (...names: string[]) =>
  names.map((name) => `${name} ${vars.motion.state} ${vars.motion.ease}`).join(', ');
const bone = {
  backgroundColor: `color-mix(in srgb, ${vars.color.border} 60%, transparent)`,
  borderRadius: vars.radius.control,
  animation: breathing,
  '@media': { [mq.forced]: { border: '1px solid GrayText' } },
} as const;

export const frame = component({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
});
/** The heading belongs to the times in reading order but is above the strip, beside the arrows. */
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
/** Below the grid of a month, where the times of the day begin. */
export const headingBelow = component({ gridArea: 'auto', gridColumn: '1 / -1' });
export const arrows = component({
  gridArea: 'arrows',
  display: 'flex',
  marginInlineEnd: '-0.5rem',
  marginBlock: '-0.375rem',
});
/** Added to a quiet icon button: points the other way in right-to-left pages. */
export const arrow = component({});
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
  margin: '-0.25rem',
  padding: '0.25rem',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollPaddingInline: '0.25rem',
  scrollbarWidth: 'none',
  '@container': { '(min-width: 28rem)': { vars: { '--nx-days': '7' } } },
});
export const day = component({
  position: 'relative',
  scrollSnapAlign: 'start',
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
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
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
/** A day with a single row and nothing after it: no room is kept for rows that no day has. */
export const shortDay = component({ minBlockSize: 0 });
/** Times that lie beyond an edge show that they are there. */
const above = createVar();
const below = createVar();
export const parts = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  maxBlockSize: '21rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  vars: { [above]: '0px', [below]: '0px' },
  maskImage: `linear-gradient(to bottom, transparent, #000 ${above}, #000 calc(100% - ${below}), transparent)`,
  selectors: {
    '&[data-more-above]': { vars: { [above]: '1.25rem' } },
    '&[data-more-below]': { vars: { [below]: '1.25rem' } },
  },
  // Room for the focus rings of the outermost times.
  margin: '-0.25rem',
  padding: '0.25rem',
});
export const part = component({ ...text.s13, marginBlockEnd: vars.space[4], color: vars.color.textMuted });
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
  paddingInline: vars.space[4],
  textAlign: 'center',
  minBlockSize: vars.control.md,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: state('background-color', 'border-color', 'box-shadow'),
  selectors: {
    '&:hover:not([data-selected], [data-disabled])': {
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
    '&:has(:focus-visible)': focusRing,
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
/** As large as the time, unseen: what is pressed, and what a screen reader draws its frame around. */
export const radio = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
export const tick = component({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.25rem',
  pointerEvents: 'none',
});

/** As many times are chosen as there may be. */
export const full = component({
  ...text.s14,
  display: 'block',
  color: vars.color.textMuted,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[8] } },
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
/** As high as the two rows of times in whose place it is. */
export const nextTime = component({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '6rem',
  marginBlockStart: vars.space[8],
  padding: vars.space[8],
  border: `${vars.borderWidth.card} dashed ${vars.color.border}`,
  borderRadius: vars.radius.control,
});
export const emptyText = component({ color: vars.color.textMuted });
export const notice = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
});
export const near = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
export const change = component({ ...text.s14, marginBlockEnd: vars.space[8], color: vars.color.info });
/** Empty it is still there for screen readers: a status that comes with its words is often not read. */
export const chosen = component({ display: 'block', selectors: { '&:empty': hidden } });
export const clock = component({ whiteSpace: 'nowrap' });
export const theirs = component({ ...text.s14, display: 'block', color: vars.color.textMuted });
export const hold = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.control.md,
  paddingInline: `${vars.space[12]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.text,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const zoneRow = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: vars.space[12],
});
export const zone = component({ ...text.s14, flex: '1 1 14rem', minInlineSize: 0 });
export const zoneLine = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  minBlockSize: '2rem',
  color: vars.color.textMuted,
});
export const city = component({ color: vars.color.text });
/** A button that looks like a link in a sentence. */
const link = {
  ...text.s14,
  minBlockSize: '2rem',
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.brand,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
} as const;
export const textButton = component({
  ...link,
  paddingInline: vars.space[4],
  marginInline: '-0.25rem',
  borderRadius: vars.radius.tag,
  ':hover': { color: vars.color.brandHover },
});
/** The way back to the days, for keys: seen when it has focus. */
export const back = component({
  ...link,
  marginBlockStart: vars.space[8],
  selectors: { '&:not(:focus-visible)': hidden },
});
export const month = component({ gridColumn: '1 / -1' });
export const monthBone = component({ ...bone, blockSize: '22rem' });
