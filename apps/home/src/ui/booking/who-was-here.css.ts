import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { card as cardLook } from '../page/card.css.ts';

const NAMES = '6.5rem';

export const plain = style({ display: 'flex', flexDirection: 'column' });
export const card = style([cardLook, plain]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const title = style({ ...text.s20, margin: 0 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const rows = style({ margin: `${vars.space[16]} 0 0`, display: 'grid', gap: vars.space[16] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  '@media': { [mq.md]: { gridTemplateColumns: `${NAMES} minmax(0, 1fr)` } },
});
export const who = style({
  alignSelf: 'start',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: 600,
});
export const facts = style({ margin: 0, display: 'grid', gap: vars.space[4], alignContent: 'start' });
export const strip = style({
  position: 'relative',
  overflow: 'hidden',
  blockSize: '1.75rem',
  borderRadius: '6px',
  backgroundColor: vars.color.sunken,
  '@media': { [mq.md]: { marginBlockStart: '2px' }, [mq.forced]: { border: '1px solid CanvasText' } },
});
const partBase = { position: 'absolute', insetBlock: 0, minInlineSize: '2px' } as const;
export const part = styleVariants({
  here: {
    ...partBase,
    backgroundColor: vars.color.brand,
    '@media': { [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
  },
  gap: {
    ...partBase,
    background: `repeating-linear-gradient(135deg, ${vars.color.accent} 0 4px, ${vars.color.surface} 4px 8px)`,
    '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
  },
});
/** Below the strips, so that a mark is where its time is. */
export const clock = style({
  position: 'relative',
  blockSize: '1.5rem',
  marginBlockStart: vars.space[12],
  '@media': { [mq.md]: { marginInlineStart: `calc(${NAMES} + ${vars.space[16]})` } },
});
const markBase = {
  ...text.s13,
  position: 'absolute',
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
} as const;
export const mark = styleVariants({
  inner: { ...markBase, selectors: { '&:not(:first-child)': { transform: 'translateX(-50%)' } } },
  last: { ...markBase, transform: 'translateX(-100%)' },
});
export const zone = style({
  ...text.s13,
  margin: 0,
  color: vars.color.textMuted,
  '@media': { [mq.md]: { marginInlineStart: `calc(${NAMES} + ${vars.space[16]})` } },
});
