import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.panel,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '::after': {
    content: '""',
    flex: 'none',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    borderInlineEnd: '2px solid currentColor',
    borderBlockEnd: '2px solid currentColor',
    transform: 'translateY(-2px) rotate(45deg)',
    transition: `transform ${vars.motion.state}`,
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    [`${card}[open] &::after`]: { transform: 'translateY(2px) rotate(225deg)' },
  },
  '@media': {
    [mq.md]: { paddingInline: vars.space[24] },
    // Beside the form it is open (OrderSummary.tsx).
    [mq.lg]: { pointerEvents: 'none', '::after': { display: 'none' } },
  },
});
export const headTitle = style({ fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600 });
export const headText = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const short = style({
  ...text.s14,
  fontWeight: 400,
  color: vars.color.textMuted,
  selectors: { [`${card}[open] &`]: { display: 'none' } },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  padding: `${vars.space[4]} ${vars.space[16]} ${vars.space[20]}`,
  '@media': { [mq.md]: { paddingInline: vars.space[24], paddingBlockEnd: vars.space[24] } },
});
export const who = style({ display: 'flex', gap: vars.space[16], alignItems: 'center' });
export const name = style({ ...text.s18, fontFamily: vars.font.heading, fontWeight: 700 });
export const muted = style({ ...text.s14, color: vars.color.textMuted });
export const day = style({ fontWeight: 700 });
export const time = style({ ...text.s28, fontFamily: vars.font.heading, fontWeight: 800 });
export const price = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
