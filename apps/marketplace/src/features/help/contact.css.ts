import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const address = style({
  fontWeight: 600,
  color: vars.color.onHero,
  overflowWrap: 'anywhere',
  ...text.s20,
});

export const week = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[20],
  borderRadius: vars.radius.panel,
  background: vars.color.heroPanel,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const weekLine = style({
  color: vars.color.onHero,
  fontWeight: 600,
  selectors: { '* + &': { marginBlockStart: vars.space[8] } },
});
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: vars.space[4],
  color: vars.color.onHero,
  textAlign: 'center',
  ...text.s13,
});

/** Lines as in a timetable. */
export const hints = style({
  display: 'grid',
  columnGap: vars.space[32],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const hint = style({
  paddingBlock: vars.space[16],
  borderBlockStart: `${vars.borderWidth.card} solid ${vars.color.border}`,
  ...text.s18,
});
export const faq = style({ paddingBlockStart: vars.space[16] });

export const plain = style({ maxInlineSize: '68ch', ...text.s18 });
export const toSend = style({
  marginBlock: vars.space[12],
  marginInline: 0,
  paddingInlineStart: vars.space[24],
  maxInlineSize: '68ch',
  ...text.s18,
});

export const doors = style({
  display: 'grid',
  gap: vars.space[16],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const door = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  overflowWrap: 'anywhere',
});
export const doorTitle = style(text.s20);
export const doorText = style({ flex: '1 1 auto', color: vars.color.textMuted });
