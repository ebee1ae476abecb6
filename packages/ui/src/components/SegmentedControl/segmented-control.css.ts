import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const track = component({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '2px',
  padding: '2px',
  borderRadius: vars.radius.control,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.sunken,
});
export const segment = component({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[8],
  border: '1px solid transparent',
  borderRadius: '8px',
  color: vars.color.textMuted,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}, color ${vars.motion.state} ${vars.motion.ease}`,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' } },
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-focus-visible]': focusRing,
    '&[data-selected]': {
      backgroundColor: vars.color.surface,
      borderColor: vars.color.borderControl,
      color: vars.color.text,
      fontWeight: 600,
      '@media': { [mq.forced]: { backgroundColor: 'Highlight', color: 'HighlightText' } },
    },
    '&[data-disabled]': { cursor: 'not-allowed', textDecoration: 'line-through' },
  },
});
