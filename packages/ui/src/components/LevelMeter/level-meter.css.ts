import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const meter = component({
  position: 'relative',
  display: 'flex',
  gap: '0.1875rem',
  blockSize: '0.75rem',
});
export const block = component({
  flex: 1,
  maxInlineSize: '1rem',
  borderRadius: '3px',
  backgroundColor: vars.color.border,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const lit = component({
  backgroundColor: vars.color.success,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
});
