import { component, componentVariants } from '../../theme/css.ts';
import { leave as leaveColour } from '../../theme/palette.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const frame = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
});
/** How to get a device that is denied, once somebody has pressed its button. */
export const problem = component({
  ...text.s14,
  maxInlineSize: '34rem',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  ':empty': { display: 'none' },
});
export const bar = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  inlineSize: '100%',
  gap: vars.space[4],
  '@media': { [mq.sm]: { gap: vars.space[8] }, [mq.md]: { gap: vars.space[12] } },
});
export const control = component({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.125rem',
  // Seven fit beside one another at 320 px.
  flex: '1 0 2.25rem',
  maxInlineSize: '3.5rem',
  minBlockSize: '3.5rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { borderColor: vars.color.borderControl },
    '&[aria-disabled="true"]': { color: vars.color.textMuted, cursor: 'not-allowed', borderStyle: 'dashed' },
  },
  '@media': {
    [mq.md]: { flex: 'none', minInlineSize: '5.5rem', maxInlineSize: 'none', paddingInline: vars.space[8] },
    [mq.forced]: { borderColor: 'ButtonBorder' },
  },
});
export const look = componentVariants(
  {
    plain: {},
    // What is off stands out: the picture of the moment, not of the action.
    off: { backgroundColor: vars.color.text, color: vars.color.canvas },
    /** Its panel is open. */
    open: {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      borderColor: vars.color.brand,
      '@media': { [mq.forced]: { borderColor: 'Highlight' } },
    },
    live: { backgroundColor: vars.color.accent, color: vars.color.onAccent },
    leave: {
      backgroundColor: leaveColour.fill,
      color: leaveColour.on,
      '@media': {
        '(prefers-contrast: more)': {
          backgroundColor: vars.color.canvas,
          boxShadow: `inset 0 0 0 2px ${leaveColour.fill}`,
        },
      },
      selectors: {
        '&:hover:not([aria-disabled="true"])': { boxShadow: `inset 0 0 0 2px ${leaveColour.on}` },
      },
    },
  },
  'look',
);
export const caption = component({
  ...text.s13,
  display: 'none',
  '@media': { [mq.md]: { display: 'block' } },
});
export const leaveCaption = component({ ...text.s13, fontWeight: 600 });
/** The number is painted, so that it is no part of the button's words. */
export const badge = component({
  '::before': { content: 'attr(data-count) / ""' },
  ...text.s13,
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.25rem',
  minInlineSize: '1.25rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: 700,
});
