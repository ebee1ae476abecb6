import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const mono = component({
  position: 'relative',
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const zone = component({ fontFamily: vars.font.body, color: vars.color.textMuted });
