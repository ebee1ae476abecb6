import { component, componentVariants } from '../../theme/css.ts';
import { mq, text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const text = component({ ...type.s14, color: vars.color.textMuted });
export const name = component({ fontWeight: 600, color: vars.color.text });
export const strip = component({
  display: 'flex',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const block = component({
  position: 'relative',
  flex: 1,
  blockSize: '0.5rem',
  borderRadius: '3px',
  border: '1px solid transparent',
  transition: `background-color ${vars.motion.page} ${vars.motion.ease}`,
});
export const blockState = componentVariants(
  {
    done: { backgroundColor: vars.color.brand, '@media': { [mq.forced]: { backgroundColor: 'CanvasText' } } },
    current: {
      backgroundColor: vars.color.brandSoft,
      border: `2px solid ${vars.color.brand}`,
      '@media': { [mq.forced]: { backgroundColor: 'Highlight' } },
    },
    ahead: { border: `1px solid ${vars.color.borderControl}`, backgroundColor: 'transparent' },
  },
  'block',
);
