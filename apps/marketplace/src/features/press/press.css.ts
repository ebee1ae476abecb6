import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const releases = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
});
/** The whole row leads to the release; its title is the link. */
export const release = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[24],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [mq.md]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: vars.space[24] } },
});
export const date = style({
  color: vars.color.textMuted,
  paddingBlockStart: '2px',
});
export const releaseWords = style({ minInlineSize: 0 });
export const releaseTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s20,
});
export const releaseLink = style({
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
globalStyle(`${release}:hover ${releaseTitle}`, { color: vars.color.brand });
export const excerpt = style({
  margin: `${vars.space[8]} 0 0`,
  maxInlineSize: '68ch',
  color: vars.color.textMuted,
});
export const facts = style({
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const fact = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
globalStyle(`${fact} > dt`, { color: vars.color.textMuted, ...text.s14 });
globalStyle(`${fact} > dd`, { fontWeight: 600 });

export const contact = style({
  marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`,
  padding: `clamp(${vars.space[24]}, 4vw, ${vars.space[40]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const contactTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s24,
});
export const contactText = style({ margin: `${vars.space[8]} 0 0` });
export const mail = style({ color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' });

export const story = style({ display: 'grid', gap: vars.space[20], ...text.s18 });
globalStyle(`${story} > p`, { margin: 0 });
export const quote = style({
  margin: `${vars.space[32]} 0 0`,
  paddingInlineStart: vars.space[24],
  borderInlineStart: `4px solid ${vars.color.brand}`,
});
export const quoteText = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s24,
});
export const quoteBy = style({ margin: `${vars.space[12]} 0 0`, color: vars.color.textMuted });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': {
    [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: vars.space[56], alignItems: 'start' },
  },
});
export const main = style({ maxInlineSize: '44rem' });
export const side = style({ display: 'grid', gap: vars.space[16] });
export const note = style({
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
export const noteTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  ...text.s18,
});
export const noteText = style({ margin: `${vars.space[8]} 0 0` });
export const others = style({
  display: 'grid',
  gap: vars.space[8],
  listStyle: 'none',
  margin: `${vars.space[8]} 0 0`,
  padding: 0,
});
