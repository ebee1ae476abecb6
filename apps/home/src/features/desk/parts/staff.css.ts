import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const heading = style({ ...text.s20, marginBlockEnd: vars.space[8] });
export const muted = style({ ...text.s14, color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const prose = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const queues = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginBlock: `${vars.space[12]} ${vars.space[20]}`,
});
export const queue = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  fontWeight: 600,
  color: vars.color.textMuted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text, backgroundColor: vars.color.sunken },
    '&[aria-current]': {
      color: vars.color.brandSoftText,
      backgroundColor: vars.color.brandSoft,
      // Not by colour alone.
      boxShadow: `inset 0 -3px 0 ${vars.color.brand}`,
    },
  },
  '@media': { [mq.forced]: { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } } },
});
export const rows = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const grow = style({ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.text,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.18em',
});
export const more = style({ marginBlockStart: vars.space[16] });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlock: `${vars.space[8]} ${vars.space[20]}`,
});
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)' } },
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
export const decision = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const history = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
});
