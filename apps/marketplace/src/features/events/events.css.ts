import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[20],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const cardPlace = style({ display: 'grid' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  overflow: 'clip',
});
export const cardHead = style({
  padding: `${vars.space[20]} ${vars.space[20]} ${vars.space[12]}`,
  background: vars.color.sunken,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const cardBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[20],
  flex: '1 1 auto',
});
export const kind = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[8],
  color: vars.color.textMuted,
  ...text.s14,
});
export const cardTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s24,
});
export const host = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const hostWords = style({ display: 'grid', minInlineSize: 0 });
export const hostName = style({ fontWeight: 600 });
export const hostRole = style({ color: vars.color.textMuted, ...text.s14 });
export const cardTimes = style({ marginBlockStart: 'auto', paddingBlockStart: vars.space[4] });
export const cardFoot = style({
  padding: `0 ${vars.space[20]} ${vars.space[20]}`,
  '@media': { [`${mq.md} and (max-width: 1023.98px)`]: { maxInlineSize: '20rem' } },
});

export const failed = style({ display: 'grid', justifyItems: 'start', gap: vars.space[16] });
export const more = style({ marginBlockStart: vars.space[24] });
export const pair = style({
  display: 'grid',
  gap: vars.space[20],
  marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: `clamp(${vars.space[20]}, 3vw, ${vars.space[32]})`,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
});
export const panelBrand = style([
  panel,
  {
    background: vars.color.brandSoft,
    color: vars.color.brandSoftText,
    borderColor: 'transparent',
    '@media': { '(prefers-contrast: more)': { borderColor: vars.color.border } },
  },
]);
export const panelTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s24,
});
export const panelText = style({ maxInlineSize: '52ch', flex: '1 1 auto' });
