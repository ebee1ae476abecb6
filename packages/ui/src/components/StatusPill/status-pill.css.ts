import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const pill = component({
  ...text.s14,
  display: 'inline-flex',
  maxInlineSize: '100%',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: '0.125rem',
  paddingInline: vars.space[8],
  border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  borderRadius: vars.radius.tag,
  fontWeight: 600,
  '@media': { [mq.forced]: { borderColor: 'CanvasText' } },
});
export const words = component({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const icon = component({ flex: 'none' });
export const tone = componentVariants(
  {
    neutral: { backgroundColor: vars.color.sunken, borderColor: vars.color.border, color: vars.color.text },
    info: { backgroundColor: vars.color.infoSoft, color: vars.color.info },
    success: { backgroundColor: vars.color.successSoft, color: vars.color.success },
    warning: { backgroundColor: vars.color.accentSoft, color: vars.color.accentText },
    danger: { backgroundColor: vars.color.dangerSoft, color: vars.color.danger },
    live: { backgroundColor: vars.color.accent, color: vars.color.onAccent },
  },
  'tone',
);
