import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[12],
  marginBlockEnd: space[16],
});
export const title = style({ ...text.s28, fontWeight: 800, overflowWrap: 'anywhere' });
export const lead = style({ ...text.s14, color: color.textMuted });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBlockEnd: space[8],
});
export const barEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  '@media': { [mq.md]: { marginInlineStart: 'auto' } },
});
/** A filter that is a link: on or off. */
export const chip = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.sm,
  paddingInline: space[12],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  fontWeight: 600,
  color: color.text,
  textDecoration: 'none',
  backgroundColor: color.surface,
  selectors: {
    '&:hover': { backgroundColor: color.brandSoft },
    '&[aria-current]': {
      borderColor: color.brand,
      color: color.brandSoftText,
      backgroundColor: color.brandSoft,
      boxShadow: `inset 0 0 0 1px ${color.brand}`,
    },
  },
  '@media': { [mq.belowMd]: { minBlockSize: vars.control.md } },
});
export const meta = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  marginBlockEnd: space[8],
  color: color.textMuted,
});
export const foot = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[12],
  marginBlockStart: space[12],
  color: color.textMuted,
});
export const panel = style({
  ...text.s14,
  padding: space[16],
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
});
export const panelTitle = style({ ...text.s18, fontWeight: 700 });
export const groupTitle = style({ ...text.s18, fontWeight: 700, marginBlock: `${space[20]} ${space[8]}` });
