import { breakpoints, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

/** Below 1024 px: the rail leaves a table of many columns too little room. */
export const belowLg = `screen and (max-width: ${(breakpoints.lg - 0.02) / 16}em)`;

/** Rows of 40 to 57 px; below the width in the name each row is a card. */
export const layouts = { md: style({}), lg: style({}) };
/** Where a cell is in a card. */
export const inCard = { whole: style({}), half: style({}), first: style({}), none: style({}) };
/** A figure, at the end of its cell; in a card it reads on from the left. */
export const number = style({});

for (const [of, wide, asCards] of [
  [layouts.md, mq.md, mq.belowMd],
  [layouts.lg, mq.lg, belowLg],
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
  globalStyle(`${of} thead ${number}`, { textAlign: 'end' });
  globalStyle(`${of} tbody ${number}`, { '@media': { [wide]: { textAlign: 'end', whiteSpace: 'nowrap' } } });
  globalStyle(`${of} ${inCard.whole}`, { '@media': { [asCards]: { gridColumn: '1 / -1' } } });
  globalStyle(`${of} ${inCard.first}`, { '@media': { [asCards]: { order: -1 } } });
  globalStyle(`${of} ${inCard.none}`, { '@media': { [asCards]: { display: 'none' } } });
}

export const main = style({ fontWeight: 700, color: color.text });
export const second = style({ ...text.s13, display: 'block', color: color.textMuted });
export const none = style({ color: color.textMuted });
