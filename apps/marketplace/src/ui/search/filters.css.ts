import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  border: 0,
  margin: `0 0 ${space[20]}`,
  padding: 0,
  minInlineSize: 0,
});
/** What does nothing without scripts. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });
/** The button of the plain form: with scripts each choice is applied at once. */
export const apply = style({ display: 'none', '@media': { '(scripting: none)': { display: 'block' } } });
export const hiddenLegend = style({ ...hidden });

/** From 768 px up: all filters in view. */
export const bar = style({
  display: 'none',
  '@media': { [mq.md]: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[12] } },
});
/** Without scripts there is no sheet that could hold them. */
export const plainBar = style({
  '@media': { [`(scripting: none) and (width < 768px)`]: { display: 'grid', gap: space[12] } },
});
globalStyle(`${bar} > div`, { flex: '1 1 8rem' });
/** Two rows on tablets. */
export const longBar = style({
  '@media': {
    [mq.md]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.lg]: { display: 'flex' },
  },
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  '@media': { [mq.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const status = style({
  flex: '1 0 100%',
  color: color.textMuted,
  minBlockSize: space[24],
  ':focus-visible': { outline: 'none' },
});
/** As wide in the font that stands in for the real one: the field beside it begins where it ends. */
export const opener = style({
  minInlineSize: '7.15rem',
  '@media': { '(scripting: none)': { display: 'none' }, [mq.md]: { display: 'none' } },
});

export const active = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const press = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.control.sm,
  margin: 0,
  paddingBlock: space[4],
  paddingInline: space[12],
  borderRadius: vars.radius.control,
  fontFamily: vars.font.body,
  cursor: 'pointer',
  textDecoration: 'none',
  ...text.s14,
} as const;
export const chip = style({
  ...press,
  border: '1px solid transparent',
  backgroundColor: color.brandSoft,
  color: color.brandSoftText,
  fontWeight: 600,
  ':hover': { borderColor: color.brand },
  '@media': {
    '(prefers-contrast: more)': { borderColor: 'currentColor' },
    [mq.forced]: { borderColor: 'ButtonBorder' },
  },
});
export const clear = style({
  ...press,
  border: 0,
  background: 'none',
  color: color.brand,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export const sheetFields = style({ display: 'grid', gap: space[20] });
export const sheetFoot = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  inlineSize: '100%',
});
