import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const tabs = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const list = component({
  display: 'flex',
  gap: vars.space[4],
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBlockEnd: `${vars.borderWidth.card} solid ${vars.color.border}`,
});
export const tab = component({
  ...text.s16,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[16],
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
  boxShadow: 'inset 0 -3px transparent',
  color: vars.color.textMuted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${vars.motion.state} ${vars.motion.ease}, background-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&[data-hovered]': { color: vars.color.text, backgroundColor: vars.color.sunken },
    '&[data-selected]': { color: vars.color.brand, boxShadow: `inset 0 -3px ${vars.color.brand}` },
    // Inside, since the scrolling list would cut a ring around it.
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-3px' },
    '&[data-disabled]': { color: vars.color.borderControl, cursor: 'not-allowed' },
  },
  '@media': {
    [mq.forced]: { selectors: { '&[data-selected]': { borderBlockEnd: '3px solid Highlight' } } },
  },
});
export const panel = component({ paddingBlockStart: vars.space[20], borderRadius: '4px' });
