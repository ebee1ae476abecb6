import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const card = {
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  padding: vars.space[20],
} as const;

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  '@media': {
    [mq.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: vars.space[40] },
  },
});
export const top = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  '@media': { [mq.lg]: { gridColumn: '1 / -1' } },
});
export const title = style({ ...text.s36, fontWeight: 800, '@media': { [mq.md]: text.s48 } });
export const next = style({ ...text.s18, color: vars.color.textMuted, maxInlineSize: '60ch' });
export const spoken = style(hidden);
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  minInlineSize: 0,
});
export const side = style([
  card,
  { display: 'flex', flexDirection: 'column', gap: vars.space[20], alignSelf: 'start' },
]);

export const when = style([
  card,
  {
    padding: vars.space[24],
    backgroundColor: vars.color.hero,
    borderColor: vars.color.hero,
    color: vars.color.onHero,
  },
]);
export const day = style({ ...text.s24, fontFamily: vars.font.heading, fontWeight: 700 });
export const time = style({
  ...text.s36,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.heroAccent,
  '@media': { [mq.md]: text.s48 },
});
export const muted = style({
  ...text.s14,
  color: vars.color.textMuted,
  selectors: { [`${when} &`]: { ...text.s16, color: vars.color.heroMuted } },
});
export const theirs = style({
  marginBlockStart: vars.space[16],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.heroPanel}`,
  color: vars.color.heroMuted,
});

export const actions = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[12],
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const cancel = style({ color: vars.color.danger });
export const refund = style({ ...text.s20 });

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[16] });
export const name = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const facts = style({ margin: 0, display: 'flex', flexDirection: 'column' });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const factName = style({ color: vars.color.textMuted });
export const factValue = style({ margin: 0 });
