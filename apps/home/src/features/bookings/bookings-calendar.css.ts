import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const calendar = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const title = style({ ...text.s20, flex: '1 1 14rem', margin: 0 });
export const steps = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });

const columns = 'repeat(7, minmax(0, 1fr))';
export const weekdays = style({
  ...text.s13,
  display: 'none',
  color: vars.color.textMuted,
  '@media': {
    [mq.lg]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: vars.space[4],
      paddingInline: vars.space[8],
    },
  },
});
export const days = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  '@media': { [mq.lg]: { display: 'grid', gridTemplateColumns: columns, gap: vars.space[4] } },
});
export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
  padding: vars.space[12],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  selectors: {
    '&[data-outside]': { backgroundColor: 'transparent' },
    '&[data-today]': { borderColor: vars.color.brand, borderWidth: '2px' },
    // In a list, days with nothing on them only lengthen the way to those that have something.
    '&[data-empty]:not([data-today]), &[data-outside]': { display: 'none' },
  },
  '@media': {
    [mq.lg]: {
      minBlockSize: '8.5rem',
      padding: vars.space[8],
      selectors: { '&[data-empty]:not([data-today]), &[data-outside]': { display: 'flex' } },
    },
  },
});
export const date = style({ ...text.s16, margin: 0, fontVariantNumeric: 'tabular-nums' });
/** Beside a column's name the number is enough to see. */
export const wordOnly = style({ '@media': { [mq.lg]: hidden } });
export const entries = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[4] });
const entryBase = style({
  ...text.s13,
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: vars.control.md,
  justifyContent: 'center',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  borderInlineStart: '3px solid currentColor',
  overflowWrap: 'anywhere',
});
export const entry = styleVariants({
  booked: [entryBase, { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText }],
  open: [entryBase, { backgroundColor: vars.color.accentSoft, color: vars.color.accentText }],
  over: [entryBase, { backgroundColor: vars.color.sunken, color: vars.color.text }],
});
export const time = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });
export const name = style({ fontWeight: 600 });
export const off = style({ ...text.s13, margin: 0, fontWeight: 600, color: vars.color.textMuted });
export const free = style({ ...text.s13, margin: 0, color: vars.color.textMuted });
export const freeWord = style({ fontWeight: 600 });
export const note = style({ ...text.s14, color: vars.color.textMuted });
