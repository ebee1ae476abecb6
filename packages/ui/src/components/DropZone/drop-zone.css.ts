import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const zone = component({
  padding: vars.space[16],
  border: `${vars.borderWidth.control} dashed ${vars.color.borderControl}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'background-color, border-color',
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: vars.color.brand,
      backgroundColor: vars.color.brandSoft,
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
/** Only where there is something to drag with. */
export const hint = component({
  ...text.s14,
  color: vars.color.textMuted,
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
