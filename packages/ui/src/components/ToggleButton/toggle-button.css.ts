import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** On top of a secondary button. */
export const toggle = component({
  selectors: {
    '&[data-selected]:not([data-disabled])': {
      backgroundColor: vars.color.brandSoft,
      borderColor: vars.color.brand,
      color: vars.color.brandSoftText,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand}`,
      '@media': {
        [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
