import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const slotSize = 'var(--nx-code-slot)';
const slotGap = 'var(--nx-code-gap)';
const ring = '6px';

export const frame = component({
  vars: { '--nx-code-slot': '2.75rem', '--nx-code-gap': vars.space[8] },
  position: 'relative',
  inlineSize: 'fit-content',
  // Room for the rings inside the clip: the input is wider than the slots and must not widen the page.
  padding: ring,
  margin: `calc(${vars.space[4]} - ${ring}) calc(-1 * ${ring})`,
  overflow: 'clip',
  '@media': {
    'screen and (max-width: 22.49875em)': {
      vars: { '--nx-code-slot': '2.5rem', '--nx-code-gap': '0.375rem' },
    },
  },
});

export const slots = component({ display: 'flex', gap: slotGap });

export const slot = component({
  flex: 'none',
  inlineSize: slotSize,
  blockSize: '3.25rem',
  borderRadius: vars.radius.control,
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}, background-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '[data-disabled] &, [data-readonly] &': { backgroundColor: vars.color.sunken, borderStyle: 'dashed' },
    // Twice, to be over the border of a filled slot.
    '[data-invalid] &&': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
      // Shadows and colours are taken away there; a thicker line stays.
      '@media': { [mq.forced]: { borderWidth: '3px' } },
    },
  },
});
export const filled = component({ borderColor: vars.color.brand });
export const active = component({
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  '@media': { [mq.forced]: { outlineColor: 'Highlight' } },
});

/** Lies over the slots; letter-spacing walks one slot and one gap per digit. */
export const input = component({
  position: 'absolute',
  insetBlock: ring,
  insetInlineStart: ring,
  // Wider than the slots by what is before the first digit, or the last one's spacing would scroll the text.
  inlineSize: `calc(100% + ${slotSize})`,
  margin: 0,
  paddingBlock: 0,
  paddingInlineStart: `calc((${slotSize} - 1ch) / 2)`,
  paddingInlineEnd: 0,
  border: 0,
  borderRadius: vars.radius.control,
  appearance: 'none',
  backgroundColor: 'transparent',
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontSize: '1.5rem',
  fontWeight: 600,
  fontVariantLigatures: 'none',
  letterSpacing: `calc(${slotSize} + ${slotGap} - 1ch)`,
  // Text would cover the slots' borders with its backplate otherwise.
  '@media': { [mq.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' } },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  ':disabled': { color: vars.color.textMuted, cursor: 'not-allowed' },
  '::selection': { backgroundColor: 'transparent', color: vars.color.brand },
  selectors: {
    '&:autofill': {
      WebkitTextFillColor: vars.color.text,
      transition: 'background-color 9999s',
    },
  },
});
/** The caret behind the last digit would be outside the slots. */
export const full = component({ caretColor: 'transparent' });

export const resend = component({ display: 'inline-flex', alignItems: 'center' });
export const time = component({ fontVariantNumeric: 'tabular-nums' });
