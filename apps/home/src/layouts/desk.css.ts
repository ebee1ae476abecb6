import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { belowLg } from '../features/desk/parts/desk-table.css.ts';
import { plainList } from '../ui/page/plain-list.ts';

const bar = '56px';
const { color, space } = vars;

export const page = style({
  ...text.s14,
  display: 'grid',
  minBlockSize: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  '@media': { [mq.md]: { gridTemplateColumns: '216px minmax(0, 1fr)' } },
});
export const across = style({ gridColumn: '1 / -1' });
export const header = style({
  gridColumn: '1 / -1',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flexWrap: 'wrap',
  minBlockSize: bar,
  paddingInline: space[16],
  borderBlockEnd: `1px solid ${color.border}`,
  backgroundColor: color.canvas,
  '@media': {
    [mq.md]: { flexWrap: 'nowrap', paddingInline: space[24], gap: space[16] },
    [mq.short]: { position: 'static' },
  },
});
globalStyle(`:root:has(${header})`, {
  scrollPaddingBlockStart: `calc(${bar} + ${space[16]})`,
  // There it has two rows, and where it is short it doesn’t stay.
  '@media': {
    [mq.belowMd]: { scrollPaddingBlockStart: `calc(2 * ${bar} + ${space[32]})` },
    [mq.short]: { scrollPaddingBlockStart: space[16] },
  },
});
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  minBlockSize: vars.control.md,
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  color: color.text,
  textDecoration: 'none',
  '@media': { [mq.md]: { inlineSize: '192px' } },
});
export const tag = style({
  ...text.s13,
  paddingInline: space[8],
  borderRadius: vars.radius.tag,
  fontFamily: vars.font.body,
  fontWeight: 600,
  color: color.textMuted,
  backgroundColor: color.sunken,
});
export const search = style({
  flex: '1 1 auto',
  maxInlineSize: '22rem',
  // Below the bar on a phone.
  '@media': {
    [mq.belowMd]: { order: 3, flexBasis: '100%', maxInlineSize: 'none', paddingBlockEnd: space[8] },
  },
});
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minInlineSize: 0,
  marginInlineStart: 'auto',
});
export const now = style({
  color: color.textMuted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { 'screen and (max-width: 69.99em)': { display: 'none' } },
});
export const roles = style({
  minInlineSize: 0,
  overflow: 'hidden',
  color: color.textMuted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Below 1024 px the search needs the room. */
export const rolesInBar = style([roles, { '@media': { [belowLg]: { display: 'none' } } }]);
export const onlyWide = style({ '@media': { [mq.belowMd]: { display: 'none' } } });
/** Whole, whatever room the roles have. */
export const account = style([onlyWide, { flex: 'none' }]);
export const onlyNarrow = style({ '@media': { [mq.md]: { display: 'none' } } });

export const rail = style({
  gridRow: 3,
  position: 'sticky',
  insetBlockStart: bar,
  alignSelf: 'start',
  maxBlockSize: `calc(100dvh - ${bar})`,
  minBlockSize: `calc(100dvh - ${bar})`,
  overflowY: 'auto',
  padding: `${space[16]} ${space[12]}`,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': {
    [mq.belowMd]: { display: 'none' },
    [mq.short]: { position: 'static', maxBlockSize: 'none' },
  },
});
export const group = style({ selectors: { '& + &': { marginBlockStart: space[16] } } });
export const groupTitle = style({
  ...text.s13,
  fontFamily: vars.font.body,
  fontWeight: 600,
  paddingInline: space[12],
  marginBlockEnd: space[4],
  color: color.textMuted,
});
export const places = style({ ...plainList });
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: '2.125rem',
  paddingInline: space[12],
  borderRadius: vars.radius.control,
  fontWeight: 500,
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-current="page"]': {
      fontWeight: 700,
      color: color.brandSoftText,
      backgroundColor: color.brandSoft,
      boxShadow: `inset 3px 0 0 ${color.brand}`,
    },
  },
  '@media': {
    [mq.belowMd]: { minBlockSize: vars.control.md, ...text.s16 },
    [mq.forced]: { selectors: { '&[aria-current="page"]': { border: '2px solid Highlight' } } },
  },
});
globalStyle(`${place} > svg`, { flex: 'none' });
export const count = style({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: color.textMuted,
});
export const lateCount = style({ color: color.danger, fontWeight: 700 });
export const keysButton = style({ marginBlockStart: space[16] });

export const main = style({
  gridRow: 3,
  minInlineSize: 0,
  inlineSize: '100%',
  maxInlineSize: '76rem',
  padding: `${space[16]} ${space[16]} ${space[56]}`,
  '@media': { [mq.md]: { padding: `${space[24]} ${space[24]} ${space[56]}` } },
});
export const menuEnd = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  marginBlockStart: space[20],
  paddingBlockStart: space[20],
  borderBlockStart: `1px solid ${color.border}`,
});
