import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const inOneLine = component({
  position: 'relative',
  whiteSpace: 'nowrap',
});
/** In the colour of the time: a muted one would be lost on a ground of another colour. */
export const zone = component({ fontFamily: vars.font.body });
