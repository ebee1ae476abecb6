import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  justifyContent: 'center',
  paddingBlock: `clamp(${vars.space[24]}, 7vw, ${vars.space[72]})`,
  paddingInline: vars.space[16],
});

export const card = style({
  inlineSize: '100%',
  maxInlineSize: '30rem',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  '@media': {
    [mq.sm]: {
      padding: vars.space[40],
      background: vars.color.surface,
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.panel,
    },
  },
});

const heading = { fontFamily: vars.font.heading, fontWeight: 800, margin: 0 } as const;
export const title = style({ ...heading, ...text.s36 });
export const compactTitle = style({ ...heading, ...text.s28 });
export const lead = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' });

globalStyle(`${card} form`, { display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[12],
});
export const foot = style({ color: vars.color.textMuted, textAlign: 'center' });
export const buttons = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  // The line under the last field reaches into the gap.
  marginBlockStart: vars.space[8],
});
/** The way on keeps to the end, also without a way back; why it is closed takes the room that is left and moves neither. */
globalStyle(`${buttons} > :last-child:not(:first-child)`, {
  flex: '1 1 0',
  alignItems: 'flex-end',
  textAlign: 'end',
});
/** A field that takes the focus comes into view with its label, clear of the header. */
globalStyle(`${card} :is(input, button)`, { scrollMarginBlock: '9rem 5rem' });
