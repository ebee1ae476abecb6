import { focusRing, hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  padding: vars.space[20],
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const divided = style({
  paddingBlockStart: vars.space[24],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const title = style({ ...text.s20, margin: 0 });
export const muted = style({ ...text.s14, color: vars.color.textMuted, margin: 0 });
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.space[16]}`,
});
export const note = style({ ...text.s14, color: vars.color.textMuted, flex: '1 1 14rem', margin: 0 });

export const choices = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
const box = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  borderRadius: vars.radius.control,
} as const;
/** A tag to choose: a box to tick, drawn as a chip. */
export const choice = style({
  ...box,
  position: 'relative',
  minBlockSize: '44px',
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      fontWeight: 600,
    },
    '&:has(:focus-visible)': focusRing,
    '&:has(:disabled)': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
});
export const input = style(hidden);
/** Tags that were given. */
export const tags = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const tag = style({
  ...box,
  ...text.s14,
  paddingInline: vars.space[8],
  paddingBlock: vars.space[4],
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const reply = style({
  ...text.s16,
  margin: 0,
  paddingInlineStart: vars.space[16],
  borderInlineStart: `3px solid ${vars.color.border}`,
});
export const subtitle = style({ ...text.s16, fontWeight: 600, margin: 0 });
export const plain = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  overflowWrap: 'anywhere',
});
/** A step that was ticked off. */
export const done = style({ textDecoration: 'line-through', color: vars.color.textMuted });

/** The page of an expert's reviews. */
export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  marginBlockEnd: vars.space[20],
});
export const pageTitle = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const published = style({ ...plainList, marginBlockStart: vars.space[20] });
export const answer = style({ marginBlockStart: vars.space[12] });
export const summary = style({
  minBlockSize: '44px',
  display: 'list-item',
  alignContent: 'center',
  cursor: 'pointer',
  fontWeight: 600,
  ':focus-visible': focusRing,
});
export const sentences = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  maxBlockSize: '20rem',
  marginBlock: vars.space[12],
  overflowY: 'auto',
});
