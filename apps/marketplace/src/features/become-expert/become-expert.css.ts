import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;
const heading = { fontFamily: vars.font.heading, fontWeight: 700, margin: 0 } as const;

export const benefits = style({
  ...list,
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const benefit = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: vars.space[12],
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const figure = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.brand,
  ...text.s28,
});
export const benefitTitle = style({ ...heading, ...text.s18 });
export const benefitText = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });

export const voices = style({
  display: 'grid',
  gap: vars.space[20],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const voice = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[20],
  padding: `clamp(${vars.space[20]}, 3vw, ${vars.space[32]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
});
export const quote = style(text.s20);
globalStyle(`${quote} > p`, { margin: 0 });
globalStyle(`${quote} > p::before`, { content: '"“"' });
globalStyle(`${quote} > p::after`, { content: '"”"' });
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const face = style({
  flex: 'none',
  inlineSize: vars.space[56],
  blockSize: vars.space[56],
  borderRadius: vars.radius.control,
  overflow: 'clip',
});
export const whoWords = style({ display: 'grid' });
export const role = style({ color: vars.color.textMuted });

export const last = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[20],
  marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`,
  padding: `clamp(${vars.space[24]}, 4vw, ${vars.space[40]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const lastTitle = style({ ...heading, ...text.s28 });
export const lastText = style({ margin: `${vars.space[8]} 0 0` });
