import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  '@media': { [mq.md]: { gap: vars.space[24] }, [mq.belowSm]: { alignItems: 'flex-start' } },
});
export const face = style({
  flex: 'none',
  '@media': { [mq.belowMd]: { inlineSize: '4rem', blockSize: '4rem' } },
});
export const headWords = style({ minInlineSize: 0 });
export const kicker = style({ ...text.s16, margin: 0, fontWeight: 600, color: vars.color.textMuted });
export const title = style({
  ...text.s28,
  margin: 0,
  fontWeight: 800,
  textWrap: 'balance',
  '@media': { [mq.md]: text.s36 },
});
export const lead = style({ margin: `${vars.space[8]} 0 0`, maxInlineSize: '68ch' });

/** On a phone: the review, what is taken home, who was here, the problem. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 16fr) minmax(0, 9fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space[32],
    },
  },
});
const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  minInlineSize: 0,
} as const;
export const review = style({
  ...column,
  '@media': { [mq.lg]: { gridColumn: 1, gridRow: 1 } },
  selectors: { '&:empty': { display: 'none' } },
});
export const side = style({ ...column, '@media': { [mq.lg]: { gridColumn: 2, gridRow: '1 / 3' } } });
export const rest = style({
  ...column,
  '@media': {
    [mq.lg]: { gridColumn: 1, gridRow: 2, selectors: { [`${review}:empty ~ &`]: { gridRow: '1 / 3' } } },
  },
});
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });

export const wrong = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.space[16]}`,
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const wrongTurn = style([
  wrong,
  { borderColor: 'transparent', backgroundColor: vars.color.accentSoft },
]);
export const flag = style({ flex: 'none', '@media': { [mq.belowSm]: { display: 'none' } } });
export const wrongWords = style({
  flex: '1 1 16rem',
  minInlineSize: 0,
  '@media': { [mq.belowSm]: { flex: 'none' } },
});
export const wrongTitle = style({ ...text.s16, margin: 0, fontFamily: vars.font.body, fontWeight: 600 });

export const appeal = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
});
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const prose = style({
  margin: 0,
  maxInlineSize: '68ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const goodwill = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
