import { focusRing, hidden, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

/** As a secondary button of the kit. */
export const picker = style({
  ...text.s16,
  // The input in it is out of the flow.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: space[8],
  minBlockSize: vars.control.md,
  maxInlineSize: '100%',
  paddingInline: space[20],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
  color: color.text,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'color, background-color, border-color',
  selectors: {
    '&:hover': {
      borderColor: color.brand,
      backgroundColor: color.brandSoft,
      color: color.brandSoftText,
    },
    '&:has(:focus-visible)': focusRing,
  },
});
export const input = style(hidden);
