import { component, componentVariants, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ margin: 0, padding: 0, border: 0 });
export const legend = component({ padding: 0, marginBlockEnd: vars.space[4] });
export const row = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const part = component({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const partLabel = component({ ...text.s14, color: vars.color.textMuted });

export const input = component({
  ...text.s16,
  boxSizing: 'border-box',
  minBlockSize: vars.control.md,
  paddingBlock: '0.5625rem',
  paddingInline: vars.space[12],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontWeight: 500,
  appearance: 'none',
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}`,
  ':hover': { borderColor: vars.color.text },
  ':focus-visible': focusRing,
  ':disabled': { backgroundColor: vars.color.sunken, color: vars.color.textMuted, borderStyle: 'dashed' },
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.color.danger, borderWidth: '2px' } },
  '@media': { [mq.forced]: { borderColor: 'ButtonBorder' } },
});
export const width = componentVariants(
  {
    month: { inlineSize: 'calc(2ch + 2.5rem)' },
    day: { inlineSize: 'calc(2ch + 2.5rem)' },
    year: { inlineSize: 'calc(4ch + 2.5rem)' },
  },
  'width',
);
