import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ minInlineSize: 0 });
/** A bar beside all of it: the error is of the whole. */
export const invalid = component({
  paddingInlineStart: vars.space[16],
  borderInlineStart: `4px solid ${vars.color.danger}`,
});
export const legend = component({ padding: 0, color: vars.color.text });
export const size = componentVariants(
  {
    none: { ...text.s18, fontWeight: 700 },
    1: { ...text.s36 },
    2: { ...text.s28 },
    3: { ...text.s20 },
  },
  'legend',
);
export const description = component({ marginBlockStart: vars.space[4] });
export const fields = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  marginBlockStart: vars.space[16],
});
