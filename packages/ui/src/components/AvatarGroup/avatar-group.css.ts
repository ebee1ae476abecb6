import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const group = component({
  display: 'flex',
  // The empty string keeps the list a list in Safari, `none` does not.
  listStyleType: '""',
  margin: 0,
  padding: 0,
});
export const item = component({
  position: 'relative',
  borderRadius: vars.radius.control,
  outline: `2px solid ${vars.color.surface}`,
  selectors: { '& + &': { marginInlineStart: '-0.5rem' } },
});
export const more = component({
  ...text.s14,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: vars.color.sunken,
  color: vars.color.text,
  fontWeight: 600,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
const square = (px: number) => ({ inlineSize: `${px / 16}rem`, blockSize: `${px / 16}rem` });
export const size = componentVariants({ 32: square(32), 40: square(40), 48: square(48) }, 'size');
