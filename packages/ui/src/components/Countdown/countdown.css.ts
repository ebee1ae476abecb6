import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const countdown = component({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
