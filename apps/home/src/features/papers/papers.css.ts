import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '52rem',
});
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  padding: vars.space[20],
  '@media': { [mq.md]: { padding: vars.space[32] } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const title = style({ ...text.s28, fontWeight: 800, margin: 0, '@media': { [mq.md]: text.s36 } });
export const number = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [mq.md]: { textAlign: 'end' } },
});
export const muted = style({ ...text.s14, color: vars.color.textMuted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const parties = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  borderBlock: `1px solid ${vars.color.border}`,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const label = style({ ...text.s14, margin: 0, fontWeight: 400, color: vars.color.textMuted });
export const strong = style({ fontWeight: 700 });
export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  padding: vars.space[16],
  borderInlineStart: `4px solid ${vars.color.brand}`,
  backgroundColor: vars.color.sunken,
});
export const boxAmount = style({ ...text.s28, fontWeight: 800 });
export const cellNote = style({
  ...text.s14,
  display: 'block',
  fontWeight: 400,
  color: vars.color.textMuted,
});
export const sums = style({
  margin: 0,
  inlineSize: '100%',
  alignSelf: 'flex-end',
  '@media': { [mq.md]: { inlineSize: '50%' } },
});
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: vars.space[8],
} as const;
export const sum = style({ ...row, borderBlockEnd: `1px solid ${vars.color.border}` });
export const total = style({
  ...row,
  ...text.s20,
  fontWeight: 800,
  borderBlockStart: `2px solid ${vars.color.text}`,
});
export const amount = style({ margin: 0, textAlign: 'end' });
export const foot = style({
  ...text.s14,
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
});
