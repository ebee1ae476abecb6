import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[24] } },
});
export const title = style({ ...text.s18, fontFamily: vars.font.heading, fontWeight: 700 });
export const zone = style({ ...text.s14, color: vars.color.textMuted });
export const steps = style({ margin: 0, padding: 0, listStyle: 'none' });
/** A dot for each step, the first one lit: that is the one to come with the press. */
export const step = style({
  position: 'relative',
  paddingInlineStart: '1.75rem',
  paddingBlockEnd: vars.space[20],
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.375rem',
    inlineSize: '0.75rem',
    blockSize: '0.75rem',
    border: `2px solid ${vars.color.textMuted}`,
    borderRadius: '50%',
    backgroundColor: vars.color.surface,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0.3125rem',
    insetBlock: '1.25rem -0.25rem',
    borderInlineStart: `2px solid ${vars.color.border}`,
  },
  selectors: {
    '&:first-child::before': {
      borderColor: vars.color.text,
      backgroundColor: vars.color.accent,
      forcedColorAdjust: 'none',
    },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::after': { display: 'none' },
  },
});
export const when = style({ ...text.s16, fontFamily: vars.font.body, fontWeight: 700 });
export const what = style({ ...text.s14, color: vars.color.textMuted });
