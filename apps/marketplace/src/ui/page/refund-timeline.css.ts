import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

/** Parts are below each other on phones, their strip at the side; from 768 px they make one row of hours. */
export const line = style({
  display: 'grid',
  gap: vars.space[12],
  listStyle: 'none',
  margin: 0,
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': {
    [mq.md]: {
      gridTemplateColumns: '5fr 4fr 3fr 4fr',
      gap: vars.space[4],
      padding: vars.space[24],
    },
  },
});
export const part = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  columnGap: vars.space[16],
  alignContent: 'start',
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const strip = style({
  display: 'grid',
  gap: vars.space[4],
  gridRow: '1 / span 2',
  gridAutoRows: 'minmax(8px, 1fr)',
  minBlockSize: '3.25rem',
  '@media': {
    [mq.md]: {
      gridRow: 'auto',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridAutoRows: vars.space[32],
      minBlockSize: 0,
      marginBlockEnd: vars.space[16],
    },
  },
});
const block_ = style({
  borderRadius: '3px',
  border: '1px solid transparent',
  '@media': { [mq.md]: { borderRadius: vars.radius.tag } },
});
export const block = styleVariants({
  early: [block_, { background: vars.color.brand, borderColor: vars.color.brand }],
  late: [
    block_,
    {
      background: `repeating-linear-gradient(135deg, ${vars.color.brandSoft} 0 6px, ${vars.color.surface} 6px 12px)`,
      borderColor: vars.color.borderControl,
    },
  ],
  session: [block_, { background: vars.color.accent, borderColor: vars.color.accent }],
  after: [block_, { background: vars.color.brandSoft, borderColor: vars.color.borderControl }],
});
export const when = style({
  fontWeight: 600,
  ...text.s16,
  '@media': { [mq.md]: { paddingInlineEnd: vars.space[12], ...text.s14 } },
});
export const what = style({
  color: vars.color.textMuted,
  ...text.s16,
  '@media': { [mq.md]: { paddingInlineEnd: vars.space[12], ...text.s14 } },
});
