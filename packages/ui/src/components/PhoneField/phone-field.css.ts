import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const dial = component({
  minInlineSize: '3.5ch',
  fontFamily: vars.font.mono,
  fontWeight: 600,
  color: vars.color.text,
  // A calling code reads from left to right in every language.
  direction: 'ltr',
});
