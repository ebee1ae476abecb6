import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[32] } },
});
export const eyebrow = style({ ...text.s14, fontWeight: 600, color: vars.color.textMuted });
export const title = style({ ...text.s24, fontWeight: 800 });
export const lead = style({ maxInlineSize: '38rem', color: vars.color.textMuted });
export const note = style({ ...text.s14, display: 'block', fontWeight: 400, color: vars.color.textMuted });
export const reason = style({
  maxInlineSize: '38rem',
  marginBlock: vars.space[8],
  marginInline: 0,
  paddingInlineStart: vars.space[16],
  borderInlineStart: `3px solid ${vars.color.accent}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  marginBlockStart: vars.space[12],
});

const round = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: '50%',
  border: `2px solid ${vars.color.borderControl}`,
} as const;
export const mark = styleVariants({
  done: {
    ...round,
    borderColor: vars.color.success,
    backgroundColor: vars.color.successSoft,
    color: vars.color.success,
  },
  now: { ...round, borderColor: vars.color.brand, borderWidth: '4px' },
  todo: round,
});

export const path = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  marginBlockStart: vars.space[12],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const stage = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[12] });
export const stageWords = styleVariants({
  done: { color: vars.color.text },
  now: { fontWeight: 700 },
  todo: { color: vars.color.textMuted },
});

export const steps = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: {
    '&:first-child': { marginBlockStart: vars.space[12] },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const stepText = style({ flex: '1 1 12rem', minInlineSize: 0 });
/** Below the words where there is no room beside them. */
export const stepAction = style({
  '@media': { [mq.belowMd]: { marginInlineStart: `calc(1.75rem + ${vars.space[16]})` } },
});
export const stepTitle = style({ fontWeight: 700 });
export const stepDone = style({ color: vars.color.textMuted, textUnderlineOffset: '0.18em' });
