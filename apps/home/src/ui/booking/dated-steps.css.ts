import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const steps = style({ ...plainList, marginBlockStart: vars.space[16] });
/** The line joins the dots; it shows an order, not a measure. */
export const step = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  paddingInlineStart: vars.space[24],
  selectors: {
    '& + &': { marginBlockStart: vars.space[16] },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.34rem',
      insetBlock: '1.25rem -1.1rem',
      inlineSize: '1px',
      backgroundColor: vars.color.borderControl,
    },
  },
});
export const stepTitle = style({ fontWeight: 600 });
const dotBase = {
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '0.4rem',
  inlineSize: '0.75rem',
  blockSize: '0.75rem',
  borderRadius: vars.radius.pill,
  border: `2px solid ${vars.color.brand}`,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
} as const;
export const dot = styleVariants({
  done: { ...dotBase, backgroundColor: vars.color.brand },
  now: { ...dotBase, backgroundColor: vars.color.accent, borderColor: vars.color.onAccent },
  ahead: { ...dotBase, borderColor: vars.color.borderControl },
});
export const link = style({ ...text.s14, alignSelf: 'flex-start' });
export const note = style({ ...text.s14, color: vars.color.textMuted });
