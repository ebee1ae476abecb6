import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

export const scroll = style({
  // What is hidden from sight in a cell is cut off here too.
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
});
export const more = style({ padding: space[8] });
export const table = style({
  ...text.s14,
  inlineSize: '100%',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} :is(th, td)`, {
  blockSize: '2.5rem',
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  fontWeight: 400,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
globalStyle(`${table} tr > :first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  textAlign: 'start',
  backgroundColor: color.surface,
});
globalStyle(`${table} thead th`, { ...text.s13, fontWeight: 600, color: color.textMuted });
globalStyle(`${table} tbody tr:hover > *`, { backgroundColor: color.sunken });
globalStyle(`${table} tfoot :is(th, td)`, { fontWeight: 700, borderBlockEnd: 'none' });
export const note = style({ ...text.s13, display: 'block', color: color.textMuted });
export const none = style({ color: color.textMuted });
