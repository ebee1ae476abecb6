import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const starts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: space[8],
  // Two rows of it: when other times take the place of these, nothing moves.
  minBlockSize: `calc(2 * ${vars.control.sm} + ${space[8]})`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
/** A time that can be booked: saffron, as everywhere. */
export const start = style({
  ...text.s14,
  display: 'inline-grid',
  placeItems: 'center',
  minBlockSize: vars.control.sm,
  paddingInline: space[12],
  border: `1px solid color-mix(in srgb, ${vars.color.accentText} 30%, transparent)`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.text,
  fontWeight: 700,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': {
    borderColor: vars.color.accentText,
    backgroundColor: vars.color.accent,
    color: vars.color.onAccent,
  },
  selectors: { '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' } },
  '@media': { [mq.forced]: { borderColor: 'LinkText' } },
});
