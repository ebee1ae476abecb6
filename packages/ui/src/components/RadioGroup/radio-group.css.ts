import { component, componentVariants, focusRing } from '../../theme/css.ts';
import { mq, text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const options = componentVariants(
  {
    vertical: { display: 'flex', flexDirection: 'column' },
    horizontal: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[24] },
  },
  'options',
);
/** 44 px high, so the whole line is a comfortable target. */
export const option = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minBlockSize: vars.control.md,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.textMuted } },
});
export const dot = component({
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginBlockStart: '0.625rem',
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.surface,
  transition: `border-width ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    [`${option}[data-hovered] &`]: { borderColor: vars.color.text },
    [`${option}[data-invalid] &`]: { borderColor: vars.color.danger, borderWidth: '2px' },
    [`${option}[data-selected] &`]: {
      borderColor: vars.color.brand,
      borderWidth: '7px',
      '@media': { [mq.forced]: { borderColor: 'Highlight' } },
    },
    [`${option}[data-focus-visible] &`]: focusRing,
    [`${option}[data-disabled] &`]: { backgroundColor: vars.color.sunken, borderColor: vars.color.textMuted },
  },
  '@media': {
    [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Canvas', borderColor: 'ButtonText' },
  },
});
export const words = component({ ...type.s16, paddingBlock: '0.625rem', minInlineSize: 0 });
export const text = component({ ...type.s14, display: 'block', color: vars.color.textMuted });
