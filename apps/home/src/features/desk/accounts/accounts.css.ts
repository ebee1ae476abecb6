import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '42rem',
});
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  justifyItems: 'start',
});
globalStyle(`${search} > :first-child`, { inlineSize: '100%' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[20]}`,
  alignItems: 'center',
  margin: 0,
});
globalStyle(`${facts} dt`, { color: vars.color.textMuted });
globalStyle(`${facts} dd`, { margin: 0 });
export const mono = style({ fontFamily: vars.font.mono, overflowWrap: 'anywhere' });
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const lead = style({ ...text.s16, margin: 0, color: vars.color.textMuted });
