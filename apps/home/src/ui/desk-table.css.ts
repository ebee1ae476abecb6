import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

/** A dense table of the desk: rows of 40 to 57 px; below 768 px each row is a card. */
export const table = style({
  ...text.s14,
  inlineSize: '100%',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [mq.md]: {
      border: `${vars.borderWidth.card} solid ${color.border}`,
      borderRadius: vars.radius.card,
      backgroundColor: color.surface,
    },
    [mq.belowMd]: { display: 'block' },
  },
});
globalStyle(`${table} :is(thead, tbody)`, { '@media': { [mq.belowMd]: { display: 'block' } } });
globalStyle(`${table} thead th`, {
  ...text.s13,
  padding: `${space[8]} ${space[12]}`,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: color.textMuted,
  backgroundColor: color.sunken,
});
globalStyle(`${table} thead`, {
  '@media': {
    [mq.belowMd]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
globalStyle(`${table} thead tr > :first-child`, {
  borderStartStartRadius: `calc(${vars.radius.card} - 1px)`,
});
globalStyle(`${table} thead tr > :last-child`, { borderStartEndRadius: `calc(${vars.radius.card} - 1px)` });
globalStyle(`${table} tbody :is(td, th)`, {
  textAlign: 'start',
  fontWeight: 400,
  '@media': {
    [mq.md]: {
      blockSize: '2.5rem',
      padding: `${space[8]} ${space[12]}`,
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});
globalStyle(`${table} tbody tr`, {
  '@media': {
    [mq.belowMd]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: `${space[4]} ${space[12]}`,
      marginBlockEnd: space[12],
      padding: space[16],
      border: `${vars.borderWidth.card} solid ${color.border}`,
      borderRadius: vars.radius.card,
      backgroundColor: color.surface,
    },
  },
});
globalStyle(`${table} tbody tr:focus-within`, {
  backgroundColor: color.brandSoft,
  boxShadow: `inset 3px 0 0 ${color.brand}`,
});
globalStyle(`${table} tbody tr:hover:not(:focus-within)`, { backgroundColor: color.sunken });
export const number = style({});
globalStyle(`${table} ${number}`, { textAlign: 'end', whiteSpace: 'nowrap' });
/** In a card it reads on from the left. */
export const numberWide = style({});
globalStyle(`${table} ${numberWide}`, { '@media': { [mq.md]: { textAlign: 'end', whiteSpace: 'nowrap' } } });
export const main = style({ fontWeight: 700, color: color.text });
export const second = style({ ...text.s13, display: 'block', color: color.textMuted });
export const none = style({ color: color.textMuted });
/** Only in the table: a card says it otherwise, or not at all. */
export const wideOnly = style({ '@media': { [mq.belowMd]: { display: 'none' } } });
/** Over the whole card. */
export const whole = style({ '@media': { [mq.belowMd]: { gridColumn: '1 / -1' } } });
