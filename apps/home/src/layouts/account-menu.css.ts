import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { headerHeight } from './shell.css.ts';

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.borderControl },
});
export const name = style({
  maxInlineSize: '12rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [mq.belowMd]: { display: 'none' } },
});
export const panel = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: `calc(${headerHeight} + ${vars.space[4]})`,
  insetInlineEnd: `max(${vars.space[16]}, calc((100vw - 78rem) / 2 + ${vars.space[24]}))`,
  inlineSize: '17rem',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[16]})`,
  margin: 0,
  padding: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
});
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlockEnd: vars.space[12],
  marginBlockEnd: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const email = style({ ...text.s14, color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const entry = style({ display: 'flex', minBlockSize: vars.control.md, marginBlockEnd: vars.space[8] });
export const failure = style({ ...text.s14, marginBlockStart: vars.space[8], color: vars.color.danger });
