import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const timer = component({ position: 'relative', display: 'inline-flex' });
export const text = component({
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
/** The last minutes: live, hence saffron. */
export const late = component({
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  '@media': { [mq.forced]: { outline: '1px solid CanvasText' } },
});
