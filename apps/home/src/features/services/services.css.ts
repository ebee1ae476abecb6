import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });

const entry = style({
  paddingBlock: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 },
  },
});
export const item = style([entry, { display: 'flex', flexDirection: 'column', gap: vars.space[12] }]);
export const off = style([
  entry,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[12],
  },
]);
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[16],
});
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({ ...text.s18, margin: 0, fontWeight: 700 });
export const terms = style({ ...text.s14, display: 'block', margin: 0, color: vars.color.textMuted });
export const money = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flex: 'none',
  margin: 0,
});
export const kept = style({ ...text.s14, color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const order = style({ display: 'inline-flex', marginInlineStart: 'auto' });
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
  '@media': { [mq.md]: { padding: vars.space[20] } },
});
export const fieldGroup = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
/** In line at the top: an error may be under one of the two. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({ margin: 0 });
export const from = style({ color: vars.color.textMuted });
export const seen = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[16],
});
export const foot = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const questions = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
});
export const question = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const questionHead = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
export const questionName = style({ ...text.s14, margin: 0, fontWeight: 700 });
