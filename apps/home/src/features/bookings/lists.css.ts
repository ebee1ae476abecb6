import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const lead = style({
  display: 'block',
  color: vars.color.textMuted,
  marginBlock: `${vars.space[4]} ${vars.space[20]}`,
});

/** A list below another. */
export const further = style({ marginBlockStart: vars.space[32] });

/** Search and dates above a list. */
export const narrow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  minBlockSize: '4.75rem',
  marginBlockEnd: vars.space[16],
});
export const narrowWords = style({ flex: '1 1 16rem' });
export const narrowDates = style({ flex: '0 1 20rem' });
export const tabs = style({ marginBlockStart: vars.space[16] });
export const waiting = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });

export const cards = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': { [mq.md]: { padding: vars.space[20] } },
});
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const grow = style({ flex: 1, minInlineSize: 0 });
export const cardLink = style({
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.text,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.18em',
});
export const share = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' });
export const deadline = style({ ...text.s14, fontWeight: 600, color: vars.color.accentText });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
