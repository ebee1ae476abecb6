import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  maxInlineSize: '48rem',
});
export const title = style({
  ...text.s28,
  fontWeight: 800,
  margin: 0,
  selectors: { '&:focus-visible': focusRing },
  '@media': { [mq.md]: text.s36 },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const lead = style({
  display: 'block',
  color: color.textMuted,
  marginBlock: `${space[4]} ${space[20]}`,
});
export const list = style({
  ...plainList,
  maxInlineSize: '48rem',
  overflow: 'hidden',
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
});
export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
  columnGap: space[12],
  rowGap: space[4],
  alignItems: 'start',
  padding: space[12],
  transition: `background-color ${vars.motion.state}`,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
    '&:hover': { backgroundColor: color.brandSoft },
    '&:has(a:focus-visible)': { ...focusRing, outlineOffset: '-2px', boxShadow: 'none' },
  },
  '@media': {
    [mq.md]: { padding: `${space[16]} ${space[20]}`, columnGap: space[16] },
    [mq.belowSm]: { gridTemplateColumns: '2.25rem minmax(0, 1fr)' },
  },
});
export const newEntry = style([entry]);
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: vars.radius.control,
  color: color.brandSoftText,
  backgroundColor: color.brandSoft,
  '@media': { [mq.belowSm]: { gridRow: 'span 2' } },
});
export const words = style({ minInlineSize: 0, paddingInlineEnd: space[12] });
/** Its press area is the row. */
export const link = style({
  color: color.text,
  textDecoration: 'none',
  outline: 'none',
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
});
export const newLink = style([link, { fontWeight: 700 }]);
export const body = style({ ...text.s14, margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });
export const time = style({
  ...text.s13,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [mq.belowSm]: { gridColumn: 2 } },
});
export const dot = style({
  position: 'absolute',
  insetInlineStart: '4px',
  insetBlockStart: '50%',
  inlineSize: '8px',
  blockSize: '8px',
  marginBlockStart: '-4px',
  borderRadius: '4px',
  backgroundColor: color.brand,
  '@media': {
    [mq.belowSm]: { insetInlineStart: '2px' },
    [mq.forced]: { backgroundColor: 'CanvasText' },
  },
});
