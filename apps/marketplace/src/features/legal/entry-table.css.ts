import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const line = `1px solid ${vars.color.border}`;
const cellRoom = {
  paddingBlock: vars.space[12],
  paddingInline: `0 ${vars.space[16]}`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginBlockStart: vars.space[16],
  borderBlock: line,
});
export const caption = style({
  paddingBlockEnd: vars.space[8],
  color: vars.color.textMuted,
  textAlign: 'start',
  ...text.s14,
});
export const headCell = style({
  ...cellRoom,
  paddingBlock: vars.space[8],
  fontWeight: 600,
  ...text.s14,
  selectors: { '&:first-child': { inlineSize: '42%' } },
});
export const row = style({ borderBlockStart: line });
export const nameCell = style({ ...cellRoom, fontWeight: 400 });
export const cell = style(cellRoom);
export const name = style({
  fontFamily: vars.font.mono,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  ...text.s14,
});
export const side = style({
  display: 'block',
  marginBlockStart: vars.space[4],
  color: vars.color.textMuted,
  ...text.s14,
});
