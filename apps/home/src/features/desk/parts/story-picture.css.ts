import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, space } = vars;

export const scroll = style({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
export const picture = style({ minInlineSize: '40rem', marginBlockStart: space[12], ...text.s13 });
export const lane = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  alignItems: 'center',
  blockSize: '1.875rem',
  borderBlockEnd: `1px solid ${color.border}`,
});
/** Stays while the picture is scrolled sideways. */
export const name = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  alignSelf: 'stretch',
  alignContent: 'center',
  backgroundColor: color.surface,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInlineEnd: space[8],
});
export const track = style({ position: 'relative', blockSize: '100%' });
export const part = style({
  position: 'absolute',
  insetBlock: 0,
  backgroundColor: color.sunken,
});
export const partName = style({
  position: 'absolute',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
  paddingInlineEnd: space[4],
});
/** Room for the times of the session below its name. */
export const heads = style({ blockSize: '2.75rem' });
export const feet = style({ blockSize: '1.25rem', borderBlockEnd: 'none' });
export const hour = style({
  position: 'absolute',
  insetBlockStart: '1.25rem',
  translate: '-50%',
  fontWeight: 400,
  color: color.textMuted,
});
export const foot = style({ position: 'absolute', translate: '-50%', fontWeight: 600 });
/** At the end of the picture: its words end there. */
export const lastFoot = style({ translate: '-100%' });
export const dueFoot = style({ color: color.accentText });
export const band = style({
  position: 'absolute',
  insetBlock: '0.375rem',
  minInlineSize: '3px',
  padding: `0 ${space[8]}`,
  overflow: 'hidden',
  border: 0,
  // Where a band and what is under it are white.
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  borderRadius: '3px',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});
export const state = styleVariants({
  plain: { color: color.text, backgroundColor: color.sunken },
  good: { color: color.brandSoftText, backgroundColor: color.brandSoft },
  live: { color: color.onBrand, backgroundColor: color.brand },
  disputed: { color: color.accentText, backgroundColor: color.accentSoft },
});
export const booked = style({
  position: 'absolute',
  insetBlockEnd: 0,
  blockSize: '3px',
  backgroundColor: color.accent,
});
export const mark = style({
  position: 'absolute',
  insetBlockStart: '50%',
  inlineSize: '0.6875rem',
  blockSize: '0.6875rem',
  padding: 0,
  border: `2px solid ${color.surface}`,
  borderRadius: vars.radius.pill,
  translate: '-50% -50%',
  cursor: 'pointer',
});
export const tone = styleVariants({
  plain: { backgroundColor: color.brand },
  money: { backgroundColor: color.success, borderRadius: '2px' },
  bad: { backgroundColor: color.danger },
  ahead: { backgroundColor: color.surface, borderColor: color.brand },
});
export const stay = style({
  position: 'absolute',
  insetBlock: '0.375rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '3px',
  minInlineSize: '2px',
  lineHeight: 1,
  whiteSpace: 'nowrap',
});
export const kind = styleVariants({
  together: {
    color: color.onBrand,
    fontWeight: 600,
    backgroundColor: color.brand,
    '@media': {
      [mq.forced]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
  alone: { backgroundColor: color.brandSoft, border: `1px solid ${color.brand}` },
  away: {
    border: `1px solid ${color.borderControl}`,
    backgroundImage: `repeating-linear-gradient(135deg, ${color.borderControl} 0 1px, transparent 1px 6px)`,
  },
});
export const line = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: 0,
  borderInlineStart: `2px solid ${color.text}`,
});
export const due = style({ borderInlineStart: `2px dashed ${color.accentText}` });
export const legend = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
  color: color.textMuted,
});
export const swatch = style({
  display: 'inline-block',
  inlineSize: '1rem',
  blockSize: '0.75rem',
  borderRadius: '3px',
  marginInlineEnd: space[4],
  verticalAlign: '-1px',
});
