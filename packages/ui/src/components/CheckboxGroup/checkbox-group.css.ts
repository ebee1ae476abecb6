import { component, focusRing } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';
import { option } from '../RadioGroup/radio-group.css.ts';

export const box = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginBlockStart: '0.625rem',
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.surface,
  color: 'transparent',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}, border-color ${vars.motion.state}`,
  selectors: {
    [`${option}[data-hovered] &`]: { borderColor: vars.color.text },
    [`${option}[data-invalid] &`]: { borderColor: vars.color.danger, borderWidth: '2px' },
    [`${option}[data-selected] &`]: {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brand,
      color: vars.color.onBrand,
      '@media': {
        [mq.forced]: { borderColor: 'Highlight', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
    [`${option}[data-focus-visible] &`]: focusRing,
    [`${option}[data-disabled] &`]: {
      backgroundColor: vars.color.sunken,
      borderStyle: 'dashed',
      borderColor: vars.color.borderControl,
    },
    [`${option}[data-disabled][data-selected] &`]: { color: vars.color.textMuted },
  },
  '@media': {
    [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Canvas', borderColor: 'ButtonText' },
  },
});
