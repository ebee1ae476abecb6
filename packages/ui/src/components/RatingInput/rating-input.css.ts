import { component, componentGlobal, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const row = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
});
export const stars = component({ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-0.4375rem' });
export const star = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  blockSize: vars.control.md,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&[data-focus-visible]': focusRing,
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
  },
});
/** Brand, not saffron: a star that one gives is neither free nor live. */
export const glyph = component({
  color: vars.color.borderControl,
  transition: `color ${vars.motion.state} ${vars.motion.ease}, fill ${vars.motion.state} ${vars.motion.ease}`,
});
export const lit = component({
  color: vars.color.brand,
  fill: vars.color.brand,
  '@media': { [mq.forced]: { color: 'Highlight', fill: 'Highlight', forcedColorAdjust: 'none' } },
});
// While a mouse points, the stars up to it are outlined: what a press would give.
componentGlobal(
  `${star}[data-hovered]:not([data-disabled]) > svg, ${star}:has(~ ${star}[data-hovered]):not([data-disabled]) > svg`,
  { color: vars.color.brand },
);
componentGlobal(`[data-invalid] ${glyph}:not(${lit})`, { color: vars.color.danger });
export const meaning = component({ ...text.s16, fontWeight: 600 });
