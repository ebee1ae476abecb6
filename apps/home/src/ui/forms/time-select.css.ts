import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({
  position: 'relative',
  // As wide as its longest time, with the text spacing of readers too.
  flex: 'none',
  minInlineSize: '5.5rem',
  '@media': { [mq.md]: { minInlineSize: '7rem' } },
});
export const select = style({
  ...text.s16,
  appearance: 'none',
  inlineSize: '100%',
  blockSize: vars.control.md,
  paddingInline: `${vars.space[12]} ${vars.space[24]}`,
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': focusRing,
    '&[aria-invalid]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
  },
  '@media': { [mq.forced]: { appearance: 'auto', paddingInline: vars.space[4] } },
});
export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[8],
  marginBlock: 'auto',
  color: vars.color.textMuted,
  pointerEvents: 'none',
  '@media': { [mq.forced]: { display: 'none' } },
});
