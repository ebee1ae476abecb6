import { focusRing, hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const composer = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const field = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  selectors: {
    '&:has(textarea:focus-visible)': focusRing,
    '&:has([aria-invalid="true"])': { borderColor: vars.color.danger },
  },
});
export const attach = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  blockSize: vars.control.md,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
    '&:has(:focus-visible)': focusRing,
  },
});
export const fileInput = style(hidden);
export const input = style({
  ...text.s16,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  maxBlockSize: '10rem',
  fieldSizing: 'content',
  resize: 'none',
  paddingBlock: '0.625rem',
  paddingInline: vars.space[4],
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.text,
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  '@media': { [mq.short]: { maxBlockSize: '5rem' } },
});
export const foot = style({ ...text.s13, display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const note = style({ color: vars.color.textMuted, ':empty': { display: 'none' } });
export const problem = style([note, { color: vars.color.danger }]);
export const hint = style({ color: vars.color.textMuted, '@media': { [mq.belowMd]: hidden } });
export const count = style({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
  ':empty': { display: 'none' },
});
export const over = style([count, { color: vars.color.danger, fontWeight: 600 }]);

export const files = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxBlockSize: '11rem',
  overflowY: 'auto',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[4]} ${vars.space[12]}`,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const failedFile = style([file, { borderColor: vars.color.danger }]);
export const fileWords = style({ flex: 1, minInlineSize: 0 });
export const fileName = style({ ...text.s14, fontWeight: 600, overflowWrap: 'anywhere' });
export const fileKind = style({ ...text.s13, color: vars.color.textMuted });
export const fileFailure = style({ ...text.s13, color: vars.color.danger });
