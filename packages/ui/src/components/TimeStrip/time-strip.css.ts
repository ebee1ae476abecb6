import { keyframes } from '@vanilla-extract/css';
import { component, componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const fill = keyframes({ from: { opacity: 0, transform: 'scaleX(0.4)' } });

export const strip = component({ display: 'flex', gap: '0.25rem', inlineSize: '100%' });
export const size = componentVariants(
  { sm: { blockSize: '0.5rem', gap: '0.1875rem' }, md: { blockSize: '1.75rem' } },
  'size',
);
export const block = component({
  flex: 1,
  minInlineSize: 0,
  borderRadius: vars.radius.tag,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const rounded = component({ borderRadius: '3px' });
const lit = {
  '@media': { [mq.forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' as const } },
};
export const onSurface = componentVariants(
  {
    free: { backgroundColor: vars.color.accent, ...lit },
    busy: { backgroundColor: vars.color.borderControl },
    quiet: { backgroundColor: vars.color.border },
    filled: { backgroundColor: vars.color.brand, ...lit },
  },
  'surface',
);
const onPetrol = (share: number) => ({
  backgroundColor: `color-mix(in srgb, ${vars.color.onHero} ${share}%, transparent)`,
});
export const onHero = componentVariants(
  {
    free: { backgroundColor: vars.color.heroAccent, ...lit },
    busy: onPetrol(36),
    quiet: onPetrol(10),
    filled: { backgroundColor: vars.color.onHero, ...lit },
  },
  'hero',
);
/** Fills once, block by block, in 600 ms. */
export const filling = component({
  transformOrigin: 'left',
  animation: `${fill} 200ms ${vars.motion.ease} backwards`,
  selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
});
