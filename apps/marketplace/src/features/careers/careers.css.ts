import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const list_ = { listStyle: 'none', margin: 0, padding: 0 } as const;
const heading = { fontFamily: vars.font.heading, fontWeight: 700, margin: 0 } as const;

export const positions = style({ ...list_, display: 'grid', gap: vars.space[12] });
export const position = style({
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  scrollMarginBlockStart: '5.5rem',
});
export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  padding: `${vars.space[16]} ${vars.space[20]}`,
  borderRadius: vars.radius.card,
  cursor: 'pointer',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' } },
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
export const title = style({ ...heading, ...text.s20 });
globalStyle(`${summary}:hover ${title}`, { color: vars.color.brand, textDecoration: 'underline' });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  gridRow: 2,
  gridColumn: 1,
  color: vars.color.textMuted,
  '@media': {
    [mq.lg]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 0.8fr) minmax(0, 1.2fr) minmax(0, 1fr)',
      gridRow: 1,
      gridColumn: 2,
    },
  },
});
export const chevron = style({
  gridRow: 1,
  gridColumn: -2,
  inlineSize: '10px',
  blockSize: '10px',
  marginInline: vars.space[4],
  borderInlineEnd: `2px solid ${vars.color.brand}`,
  borderBlockEnd: `2px solid ${vars.color.brand}`,
  rotate: '45deg',
  translate: '0 -3px',
  transition: `rotate ${vars.motion.state} ${vars.motion.ease}`,
});
globalStyle(`[open] > ${summary} ${chevron}`, { rotate: '225deg', translate: '0 3px' });

export const body = style({
  display: 'grid',
  gap: vars.space[20],
  justifyItems: 'start',
  padding: vars.space[20],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const about = style({ margin: 0, maxInlineSize: '64ch', ...text.s18 });
export const lists = style({
  display: 'grid',
  gap: vars.space[24],
  inlineSize: '100%',
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const listTitle = style({ ...heading, margin: `0 0 ${vars.space[8]}`, ...text.s16 });
export const list = style({
  margin: 0,
  paddingInlineStart: vars.space[20],
  display: 'grid',
  gap: vars.space[4],
});

export const other = style({
  marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`,
  padding: `clamp(${vars.space[24]}, 4vw, ${vars.space[40]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const otherTitle = style({ ...heading, ...text.s24 });
export const otherText = style({ margin: `${vars.space[8]} 0 0` });
export const mail = style({ color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' });
