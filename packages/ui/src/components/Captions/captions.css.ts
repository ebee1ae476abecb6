import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const captions = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[4],
});
export const size = componentVariants({ md: text.s18, lg: text.s24 }, 'size');
/** Its own ground: it has to read on every picture. */
export const line = component({
  maxInlineSize: '42rem',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const from = component({ color: vars.color.textMuted, fontWeight: 600 });
