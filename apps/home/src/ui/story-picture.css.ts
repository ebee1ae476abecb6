import { text, vars } from '@nexperts/ui/theme';
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
export const name = style({
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
  borderRadius: '3px',
  minInlineSize: '2px',
});
export const kind = styleVariants({
  together: { backgroundColor: color.brand },
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
