import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';
import { breathing } from '../Skeleton/skeleton.css.ts';

/** A row with a 112 px portrait; from 1280 px a column with a 4:3 portrait on top. */
export const card = component({
  position: 'relative',
  // Not the body: in browsers of before 2025 the link, which covers what holds it, would end at a container's edge.
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  blockSize: '100%',
  minBlockSize: '10.5rem',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  selectors: { '&[aria-hidden]': { animation: breathing } },
  '@media': {
    [mq.xl]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
});
export const interactive = component({
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: vars.color.brand },
    '&:has(a:focus-visible)': focusRing,
  },
});
export const portrait = component({
  position: 'relative',
  display: 'grid',
  minBlockSize: 0,
  backgroundColor: vars.color.brandSoft,
  '@media': { [mq.xl]: { aspectRatio: '4 / 3' } },
});
/** On the picture: a plate of its own, so that it reads on every portrait. */
export const presence = component({
  ...text.s13,
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  maxInlineSize: `calc(100% - 2 * ${vars.space[8]})`,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontWeight: 600,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
/** At the other end of the picture. */
export const featured = component({
  ...text.s13,
  position: 'absolute',
  insetBlockEnd: vars.space[8],
  insetInlineStart: vars.space[8],
  maxInlineSize: `calc(100% - 2 * ${vars.space[8]})`,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: 600,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const available = component({ backgroundColor: vars.color.accent, color: vars.color.onAccent });
export const body = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '0.125rem',
  minInlineSize: 0,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[12],
  '@media': { [mq.xl]: { paddingBlock: vars.space[16], paddingInline: vars.space[16] } },
});
export const nameRow = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  maxInlineSize: '100%',
});
/** In the middle of the first line of the name. */
export const checked = component({
  flex: 'none',
  marginBlockStart: vars.space[4],
  color: vars.color.brand,
});
export const name = component({
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const link = component({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  // The card shows the ring.
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0 },
  selectors: { [`${interactive}:hover &`]: { color: vars.color.brand } },
});
export const line = component({
  ...text.s14,
  color: vars.color.textMuted,
  maxInlineSize: '100%',
  inlineSize: '100%',
});
export const languages = component({ overflowWrap: 'anywhere' });
export const title = component({ ...text.s16 });
/** Two lines, or one where any time and price fit on it: a card is as high whatever its next time is. */
export const foot = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: vars.space[12],
  rowGap: vars.space[4],
  inlineSize: '100%',
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[8],
  '@media': { [mq.xl]: { paddingBlockStart: vars.space[16] } },
  '@container': {
    '(min-width: 29rem)': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
  },
});
/** Saffron-soft: there is a time to book. */
export const next = component({
  ...text.s14,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.text,
  whiteSpace: 'nowrap',
  border: `1px solid color-mix(in srgb, ${vars.color.accentText} 30%, transparent)`,
  '@media': { [mq.forced]: { borderColor: 'CanvasText' } },
});
/** Above the link that covers the card. */
export const times = component({ position: 'relative', zIndex: 1, maxInlineSize: '100%' });
export const nextTime = component({ fontWeight: 700 });
export const ask = component({ ...text.s14, color: vars.color.textMuted });
