import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

/** As high as it is once it knows who has the case, so that nothing below it moves. */
export const bar = style({
  ...text.s14,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  minBlockSize: vars.control.sm,
  marginBlockEnd: space[16],
});
const line = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
} as const;
export const ways = style({ ...line, marginInlineStart: 'auto' });
export const taken = style(line);
export const takenByOther = style({
  ...line,
  padding: `${space[4]} ${space[12]}`,
  border: `1px solid ${color.accentText}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.accentSoft,
});
export const after = style({
  ...line,
  inlineSize: '100%',
  padding: `${space[8]} ${space[12]}`,
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
});
export const muted = style({ color: color.textMuted });
export const failed = style({ ...text.s13, inlineSize: '100%', color: color.danger });
