import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[20],
  '@media': { [mq.lg]: { gridTemplateColumns: '13rem minmax(0, 42rem)', gap: vars.space[40] } },
});
export const navList = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  '@media': { [mq.lg]: { flexDirection: 'column', position: 'sticky', insetBlockStart: '6.5rem' } },
});
export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  fontWeight: 600,
  color: vars.color.textMuted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text, backgroundColor: vars.color.sunken },
    '&[aria-current="page"]': {
      color: vars.color.brandSoftText,
      backgroundColor: vars.color.brandSoft,
      // Not by colour alone.
      boxShadow: `inset 0 -3px 0 ${vars.color.brand}`,
    },
  },
  '@media': {
    [mq.belowSm]: { paddingInline: vars.space[8] },
    // A column: the mark is at its side.
    [mq.lg]: {
      selectors: { '&[aria-current="page"]': { boxShadow: `inset 3px 0 0 ${vars.color.brand}` } },
    },
    [mq.forced]: { selectors: { '&[aria-current="page"]': { border: '2px solid Highlight' } } },
  },
});
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
  maxInlineSize: '42rem',
});
export const title = style({ ...text.s28, fontWeight: 800, margin: 0, '@media': { [mq.md]: text.s36 } });
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.md]: { padding: vars.space[24] },
    // Bands from edge to edge: six places for a code are wider than a card on a phone.
    [mq.belowSm]: {
      marginInline: `calc(-1 * ${vars.space[16]})`,
      paddingInline: vars.space[16],
      borderInlineWidth: 0,
      borderRadius: 0,
    },
  },
});
export const dangerSection = style([section, { borderColor: vars.color.danger }]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const heading = style({ ...text.s20, margin: 0, selectors: { '&:focus-visible': focusRing } });
export const lead = style({ margin: 0, maxInlineSize: '68ch', color: vars.color.textMuted });
export const address = style({
  ...text.s14,
  margin: 0,
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  overflowWrap: 'anywhere',
});
export const strong = style({ color: vars.color.text, fontWeight: 600, overflowWrap: 'anywhere' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  margin: 0,
  paddingInlineStart: vars.space[20],
});
