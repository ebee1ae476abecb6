import { componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** A block of a strip of steps, of this component's and of the wizard's. */
export const blockState = componentVariants(
  {
    done: { backgroundColor: vars.color.brand, '@media': { [mq.forced]: { backgroundColor: 'CanvasText' } } },
    current: {
      backgroundColor: vars.color.brandSoft,
      border: `2px solid ${vars.color.brand}`,
      '@media': { [mq.forced]: { backgroundColor: 'Highlight' } },
    },
    ahead: { border: `1px solid ${vars.color.borderControl}` },
  },
  'block',
);
