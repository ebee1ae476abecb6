import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const read = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const answers = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12], margin: 0 });
export const question = style({ ...text.s14, fontWeight: 600, color: vars.color.textMuted });
/** The brief beside a request: a quiet box in the request's card. */
export const beside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
});
export const excerpt = style({ margin: 0, overflowWrap: 'anywhere' });
export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const counts = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.textMuted,
});
