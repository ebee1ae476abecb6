import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
});
/** The calling code, set apart from what is typed. Reads from left to right in every language. */
export const dial = component({
  flex: 'none',
  alignSelf: 'stretch',
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: '3.5rem',
  paddingInline: vars.space[16],
  borderInlineEnd: `${vars.borderWidth.control} solid ${vars.color.border}`,
  fontWeight: 600,
  color: vars.color.text,
  direction: 'ltr',
});
