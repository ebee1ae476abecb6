import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderBlockStart: `6px solid ${vars.color.accent}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const countdown = style({
  ...text.s24,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  '@media': { [mq.md]: text.s28 },
});
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[16] });
export const name = style({ ...text.s24 });
export const muted = style({ ...text.s14, color: vars.color.textMuted });
export const when = style({ ...text.s18 });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[12],
});
