import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;
const line = `1px solid ${color.border}`;

export const card = style({
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
  overflow: 'hidden',
  marginBlockEnd: space[16],
});
/** One below the other on narrow screens, as a sum is written by hand. */
export const law = style({
  display: 'grid',
  '@media': {
    [mq.xl]: { gridTemplateColumns: 'repeat(7, minmax(0, auto))' },
  },
});
export const term = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[12],
  padding: `${space[8]} ${space[16]} ${space[8]} ${space[40]}`,
  selectors: { '& + &': { borderBlockStart: line } },
  '@media': {
    [mq.xl]: {
      gridTemplateColumns: 'auto',
      alignContent: 'start',
      padding: `${space[12]} ${space[12]}`,
      selectors: { '& + &': { borderBlockStart: 'none', borderInlineStart: line } },
    },
  },
});
/** Begins with a sign in a column of its own. */
export const signed = style({
  '::before': {
    content: 'attr(data-sign)',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: space[24],
    display: 'grid',
    placeItems: 'center',
    fontWeight: 700,
    color: color.textMuted,
    backgroundColor: color.sunken,
  },
  '@media': { [mq.xl]: { paddingInlineStart: '2.25rem' } },
});
export const name = style({ ...text.s13, color: color.textMuted });
export const amount = style({
  ...text.s16,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  gridColumn: 2,
  gridRow: '1 / 3',
  alignSelf: 'center',
  '@media': { [mq.xl]: { gridColumn: 1, gridRow: 2 } },
});
export const note = style({ ...text.s13, color: color.textMuted, gridColumn: 1 });
export const foot = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[24]}`,
  padding: `${space[8]} ${space[16]}`,
  borderBlockStart: line,
});
export const footOff = style({ backgroundColor: color.dangerSoft });
const said = { display: 'inline-flex', alignItems: 'center', gap: space[8], fontWeight: 600 } as const;
export const even = style({ ...said, color: color.success });
export const off = style({ ...said, color: color.danger });
export const beside = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[24]}` });
globalStyle(`${beside} :is(dt, dd)`, { display: 'inline' });
globalStyle(`${beside} dd`, { fontWeight: 700 });
