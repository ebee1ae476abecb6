import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const box = style({ position: 'relative', flex: 1, minBlockSize: '7rem', display: 'flex' });
export const log = style({
  flex: 1,
  minInlineSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The page keeps the scroll position itself, because not every browser anchors it. Both would move it twice.
  overflowAnchor: 'none',
  paddingInline: vars.space[16],
  ':focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '@media': { [mq.md]: { paddingInline: vars.space[24] } },
});
export const rows = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  paddingBlock: vars.space[20],
});
const line = {
  ...text.s13,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  fontWeight: 600,
  marginBlock: vars.space[12],
  '::before': { content: '""', flex: 1, borderBlockStart: '1px solid currentColor' },
  '::after': { content: '""', flex: 1, borderBlockStart: '1px solid currentColor' },
} as const;
export const day = style({
  ...line,
  color: vars.color.textMuted,
  '::before': { ...line['::before'], borderColor: vars.color.border },
  '::after': { ...line['::after'], borderColor: vars.color.border },
});
export const newLine = style({
  ...line,
  color: vars.color.accentText,
  '::before': { ...line['::before'], borderColor: vars.color.accent },
  '::after': { ...line['::after'], borderColor: vars.color.accent },
});
/** Something that happened with the booking, in the middle. */
export const event = style({
  ...text.s14,
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});

export const theirs = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[4],
  alignSelf: 'flex-start',
  maxInlineSize: 'min(85%, 34rem)',
  '@media': { [mq.md]: { maxInlineSize: 'min(76%, 34rem)' } },
});
export const own = style([theirs, { alignItems: 'flex-end', alignSelf: 'flex-end' }]);
const ground = {
  backgroundColor: vars.color.sunken,
  borderRadius: vars.radius.card,
  borderEndStartRadius: '4px',
  selectors: {
    [`${own} > &`]: {
      backgroundColor: vars.color.hero,
      color: vars.color.onHero,
      borderEndStartRadius: vars.radius.card,
      borderEndEndRadius: '4px',
    },
  },
} as const;
export const bubble = style({
  ...text.s16,
  ...ground,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const paleBubble = style([bubble, { opacity: 0.75 }]);
export const deleted = style({
  ...text.s14,
  fontStyle: 'italic',
  paddingBlock: vars.space[8],
  color: vars.color.textMuted,
});
export const link = style({
  color: vars.color.brand,
  fontWeight: 600,
  textUnderlineOffset: '0.2em',
  selectors: { [`${own} &`]: { color: vars.color.onHero } },
});
export const file = style({
  ...ground,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  color: vars.color.text,
  textDecoration: 'none',
  ':focus-visible': focusRing,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const pictureFile = style([file, { flexWrap: 'wrap', inlineSize: 'min(100%, 20rem)' }]);
/** A box of its own size, so that the log doesn't move when the picture arrives. */
export const picture = style({
  flex: '1 0 100%',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const fileMark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  selectors: { [`${own} &`]: { backgroundColor: vars.color.heroPanel } },
});
export const fileWords = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const fileName = style({ ...text.s14, fontWeight: 600, overflowWrap: 'anywhere' });
export const fileKind = style({
  ...text.s13,
  color: vars.color.textMuted,
  selectors: { [`${own} &`]: { color: vars.color.heroMuted } },
});
export const meta = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  marginBlockEnd: vars.space[8],
  color: vars.color.textMuted,
});
export const read = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontWeight: 600,
  color: vars.color.brand,
});
export const failed = style({ ...text.s13, color: vars.color.danger, textAlign: 'end' });
export const failedButtons = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  marginBlock: vars.space[8],
});
export const report = style({ marginBlockEnd: vars.space[12] });
export const jump = style({
  position: 'absolute',
  insetBlockEnd: vars.space[12],
  insetInline: 0,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  borderRadius: vars.radius.pill,
  boxShadow: vars.shadow.overlay,
});
