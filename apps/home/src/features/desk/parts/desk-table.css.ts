import { breakpoints, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

/** Below 1024 px: the rail leaves a table of many columns too little room. */
export const belowLg = `screen and (max-width: ${(breakpoints.lg - 0.02) / 16}em)`;

/** A dense table of few columns, with rows of 40 to 57 px; below 768 px each row is a card. */
export const table = style({});
/** The same for many columns: each row is a card below 1024 px. */
export const broad = style({});
/** A figure, at the end of its cell. */
export const number = style({});
/** A figure that in a card reads on from the left. */
export const numberWide = style({});
/** Only in the table: a card says it otherwise, or not at all. */
export const wideOnly = style({});
/** Over the whole card. */
export const whole = style({});

for (const [of, wide, asCards] of [
  [table, mq.md, mq.belowMd],
  [broad, mq.lg, belowLg],
] as const) {
  globalStyle(of, {
    ...text.s14,
    inlineSize: '100%',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [wide]: {
        border: `${vars.borderWidth.card} solid ${color.border}`,
        borderRadius: vars.radius.card,
        backgroundColor: color.surface,
      },
      [asCards]: { display: 'block' },
    },
  });
  globalStyle(`${of} :is(thead, tbody)`, { '@media': { [asCards]: { display: 'block' } } });
  globalStyle(`${of} thead th`, {
    ...text.s13,
    padding: `${space[8]} ${space[12]}`,
    fontWeight: 600,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    color: color.textMuted,
    backgroundColor: color.sunken,
  });
  globalStyle(`${of} thead`, {
    '@media': {
      [asCards]: {
        position: 'absolute',
        inlineSize: '1px',
        blockSize: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  });
  globalStyle(`${of} thead tr > :first-child`, {
    borderStartStartRadius: `calc(${vars.radius.card} - 1px)`,
  });
  globalStyle(`${of} thead tr > :last-child`, { borderStartEndRadius: `calc(${vars.radius.card} - 1px)` });
  globalStyle(`${of} tbody :is(td, th)`, {
    textAlign: 'start',
    fontWeight: 400,
    '@media': {
      [wide]: {
        blockSize: '2.5rem',
        padding: `${space[8]} ${space[12]}`,
        borderBlockStart: `1px solid ${color.border}`,
      },
    },
  });
  globalStyle(`${of} tbody tr`, {
    '@media': {
      [asCards]: {
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
  globalStyle(`${of} tbody tr:focus-within`, {
    backgroundColor: color.brandSoft,
    boxShadow: `inset 3px 0 0 ${color.brand}`,
  });
  globalStyle(`${of} tbody tr:hover:not(:focus-within)`, { backgroundColor: color.sunken });
  globalStyle(`${of} ${number}`, { textAlign: 'end', whiteSpace: 'nowrap' });
  globalStyle(`${of} ${numberWide}`, { '@media': { [wide]: { textAlign: 'end', whiteSpace: 'nowrap' } } });
  globalStyle(`${of} ${wideOnly}`, { '@media': { [asCards]: { display: 'none' } } });
  globalStyle(`${of} ${whole}`, { '@media': { [asCards]: { gridColumn: '1 / -1' } } });
}

export const main = style({ fontWeight: 700, color: color.text });
export const second = style({ ...text.s13, display: 'block', color: color.textMuted });
export const none = style({ color: color.textMuted });
