import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';

export const portrait = component({
  inlineSize: '100%',
  blockSize: '100%',
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
});
