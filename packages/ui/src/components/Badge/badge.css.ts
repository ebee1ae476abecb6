import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const badge = component({
  ...text.s13,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '1.375rem',
  minBlockSize: '1.375rem',
  paddingInline: vars.space[4],
  borderRadius: vars.radius.tag,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const tone = componentVariants(
  {
    neutral: { backgroundColor: vars.color.sunken, color: vars.color.text },
    brand: { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
    accent: { backgroundColor: vars.color.accent, color: vars.color.onAccent },
    danger: { backgroundColor: vars.color.dangerSoft, color: vars.color.danger },
  },
  'tone',
);
