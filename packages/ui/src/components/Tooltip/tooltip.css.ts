import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const fade = keyframes({ from: { opacity: 0 } });

/** The text's colour becomes the ground, so the hint stands apart from page and popover in every theme. */
export const tooltip = component({
  ...text.s14,
  maxInlineSize: 'min(18rem, calc(100vw - 1.5rem))',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.text,
  color: vars.color.surface,
  overflowWrap: 'anywhere',
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
  selectors: { '&[data-entering]': { animation: `${fade} ${vars.motion.state} ${vars.motion.ease}` } },
});
export const arrow = component({ display: 'flex' });
/** Turned inside its holder, whose own transform sets it in the middle. */
export const tip = component({
  flex: 'none',
  maxInlineSize: 'none',
  fill: vars.color.text,
  selectors: {
    '[data-placement="bottom"] > &': { rotate: '180deg' },
    '[data-placement="left"] > &': { rotate: '-90deg', marginInline: '-3px' },
    '[data-placement="right"] > &': { rotate: '90deg', marginInline: '-3px' },
  },
  '@media': { [mq.forced]: { fill: 'CanvasText' } },
});
