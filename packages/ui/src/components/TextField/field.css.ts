import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const field = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minInlineSize: 0,
});
export const label = component({ ...text.s16, fontWeight: 600, color: vars.color.text });
export const optional = component({ fontWeight: 400, color: vars.color.textMuted });
export const description = component({ ...text.s14, color: vars.color.textMuted });
export const error = component({
  ...text.s14,
  display: 'flex',
  gap: vars.space[8],
  alignItems: 'flex-start',
  color: vars.color.danger,
});
export const errorIcon = component({ flex: 'none', marginBlockStart: '0.125rem' });

/** The box around input, prefix and suffix, or a lone input; it carries border, focus and error. */
export const box = component({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  minInlineSize: 0,
  borderRadius: vars.radius.control,
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:hover:not([data-invalid], [aria-invalid="true"], [data-disabled], :disabled)': {
      borderColor: vars.color.text,
    },
    '&[data-invalid], &[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&[data-disabled], &:disabled': {
      backgroundColor: vars.color.sunken,
      color: vars.color.textMuted,
      borderStyle: 'dashed',
    },
    '&:focus-within:has(:is(input, textarea):focus-visible)': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
});

export const input = component({
  ...text.s16,
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: 'calc(2.75rem - 2px)',
  paddingBlock: '0.5625rem',
  paddingInline: vars.space[16],
  border: 0,
  borderRadius: `calc(${vars.radius.control} - 1px)`,
  backgroundColor: 'transparent',
  appearance: 'none',
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  selectors: {
    '&:autofill': {
      boxShadow: `inset 0 0 0 40rem ${vars.color.brandSoft}`,
      WebkitTextFillColor: vars.color.brandSoftText,
    },
    '&[readonly]': { color: vars.color.textMuted },
  },
});

export const mono = component({ fontFamily: vars.font.mono, fontWeight: 500, letterSpacing: '0.01em' });
export const textArea = component({ resize: 'vertical', display: 'block' });

export const affix = component({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space[16], marginInlineEnd: `calc(-1 * ${vars.space[8]})` },
    '&:last-child': { paddingInlineEnd: vars.space[16] },
  },
});
export const slotEnd = component({ flex: 'none', display: 'inline-flex', paddingInlineEnd: '3px' });

/** Room of one line of a message, kept while there is none. */
export const line = component({ ...text.s14, display: 'flex', gap: vars.space[16], minBlockSize: '1lh' });
/** Half of it is taken from the gap below the field, which is at least as large in a form. */
export const kept = component({ marginBlockEnd: `calc(-1 * ${vars.space[12]})` });
export const counter = component({
  ...text.s13,
  flex: 'none',
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});
export const counterOver = component({ color: vars.color.danger, fontWeight: 700 });

/** A live region without its own box. */
export const live = component({ display: 'contents' });
