import { component, componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const bars = component({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: '2px',
  blockSize: '0.75rem',
});
export const tone = componentVariants(
  {
    good: { color: vars.color.success },
    fair: { color: vars.color.text },
    poor: { color: vars.color.danger },
  },
  'tone',
);
const shape = {
  inlineSize: '3px',
  borderRadius: '1px',
  backgroundColor: vars.color.border,
  '@media': { [mq.forced]: { backgroundColor: 'GrayText', forcedColorAdjust: 'none' } },
} as const;
export const bar = componentVariants(
  {
    poor: { ...shape, blockSize: '40%' },
    fair: { ...shape, blockSize: '70%' },
    good: { ...shape, blockSize: '100%' },
  },
  'bar',
);
export const lit = component({
  backgroundColor: 'currentColor',
  '@media': { [mq.forced]: { backgroundColor: 'CanvasText' } },
});
