import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

/** As low as the other controls of the desk. */
export const segments = style({});
globalStyle(`${segments} label`, { '@media': { [mq.md]: { ...text.s14, minBlockSize: '1.875rem' } } });
globalStyle(`${segments} label`, { paddingInline: space[12] });
export const currency = style({
  ...text.s14,
  fontWeight: 600,
  color: color.textMuted,
  paddingInline: space[8],
});
export const cards = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
});
export const card = style({ minInlineSize: 0 });
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[8],
  marginBlockEnd: space[8],
});
export const cardNote = style({ ...text.s13, color: color.textMuted });
export const days = style({
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
  overflow: 'hidden',
});
globalStyle(`${days} thead tr > :is(th, :first-child)`, { backgroundColor: color.sunken });
export const exports = style({ display: 'grid', gap: space[8], justifyItems: 'end' });
export const exportButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const sellers = style({ ...text.s14, display: 'grid', gap: space[12] });
