import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const status = component({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: 600,
});
export const tone = componentVariants(
  {
    unchecked: {},
    checking: { color: vars.color.textMuted, fontWeight: 400 },
    available: { color: vars.color.success },
    taken: { color: vars.color.danger },
    error: { color: vars.color.danger, fontWeight: 400 },
  },
  'availability',
);
