import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const box = component({ position: 'relative', display: 'flex', alignItems: 'center' });
const glyph = { position: 'absolute', pointerEvents: 'none', color: vars.color.textMuted } as const;
export const icon = component({ ...glyph, insetInlineStart: vars.space[12] });
export const chevron = component({ ...glyph, insetInlineEnd: vars.space[12] });
export const select = component({
  ...text.s16,
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  paddingBlock: '0.5625rem',
  paddingInline: vars.space[40],
  appearance: 'none',
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: vars.color.text },
    '&:disabled': { borderStyle: 'dashed', color: vars.color.textMuted, cursor: 'not-allowed' },
  },
});
/** The list takes the colours of the page, also in the dark room. */
export const option = component({ backgroundColor: vars.color.surface, color: vars.color.text });
