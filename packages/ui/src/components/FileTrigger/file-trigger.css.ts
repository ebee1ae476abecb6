import { component } from '../../theme/css.ts';
import { focusRing, hidden } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const row = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
/** As a secondary button. */
export const trigger = component({
  ...text.s16,
  // The input in it is out of the flow.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  maxInlineSize: '100%',
  paddingInline: vars.space[20],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'color, background-color, border-color',
  selectors: {
    '&:hover': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&:has(:focus-visible)': focusRing,
    '&:has([aria-invalid])': { borderColor: vars.color.danger },
  },
});
export const disabled = component({
  selectors: {
    '&&': {
      borderStyle: 'dashed',
      borderColor: vars.color.borderControl,
      backgroundColor: vars.color.sunken,
      color: vars.color.textMuted,
      cursor: 'not-allowed',
    },
  },
});
export const input = component(hidden);
