import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const banner = component({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'flex-start',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.control,
  border: `${vars.borderWidth.card} solid transparent`,
  color: vars.color.text,
  minInlineSize: 0,
});
export const tone = componentVariants(
  {
    info: { backgroundColor: vars.color.infoSoft, borderColor: vars.color.info },
    success: { backgroundColor: vars.color.successSoft, borderColor: vars.color.success },
    warning: { backgroundColor: vars.color.accentSoft, borderColor: vars.color.accentText },
    danger: { backgroundColor: vars.color.dangerSoft, borderColor: vars.color.danger },
  },
  'tone',
);
export const icon = component({ flex: 'none', marginBlockStart: '0.125rem' });
export const iconTone = componentVariants(
  {
    info: { color: vars.color.info },
    success: { color: vars.color.success },
    warning: { color: vars.color.accentText },
    danger: { color: vars.color.danger },
  },
  'icon',
);
/** On a phone the action goes below the words. */
export const content = component({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: vars.space[12],
  rowGap: vars.space[16],
  minInlineSize: 0,
});
export const body = component({
  ...text.s16,
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const title = component({ fontWeight: 600, marginBlockEnd: vars.space[4] });
export const action = component({ flex: 'none', marginBlock: '-0.375rem', marginInlineEnd: '-0.5rem' });
