import { leave as leaveColour, mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const room = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  blockSize: '100dvh',
  inlineSize: '100%',
  overflow: 'hidden',
});
export const top = style({ display: 'grid' });
export const strip = style({ blockSize: '6px', backgroundColor: vars.color.sunken });
/** Saffron is the colour of time that is going on. */
export const stripFill = style({ blockSize: '100%', backgroundColor: vars.color.accent });
export const topLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[16],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
});
export const name = style({ margin: 0, fontFamily: vars.font.heading, ...text.s18 });
export const notice = style({
  margin: 0,
  flex: 1,
  minBlockSize: text.s16.lineHeight,
  color: vars.color.text,
});
export const timer = style({ margin: 0, fontFamily: vars.font.mono });

export const body = style({ position: 'relative', display: 'flex', minBlockSize: 0 });
export const stage = style({
  position: 'relative',
  flex: 1,
  display: 'grid',
  minInlineSize: 0,
  minBlockSize: 0,
});
export const contain = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
});
export const dimmed = style({ opacity: 0.45 });
export const remoteFull = style({ position: 'absolute', inset: 0, display: 'grid' });
export const remoteSmall = style({
  position: 'absolute',
  insetBlockStart: vars.space[12],
  insetInlineStart: vars.space[12],
  inlineSize: 'min(30%, 16rem)',
  aspectRatio: '16 / 9',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.sunken,
});
export const noPicture = style({
  placeSelf: 'center',
  margin: 0,
  padding: vars.space[16],
  textAlign: 'center',
});
export const states = style({
  position: 'absolute',
  insetBlockEnd: vars.space[12],
  insetInlineStart: vars.space[12],
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  margin: 0,
});
export const hear = style({ position: 'absolute', placeSelf: 'center' });

export const self = style({
  position: 'absolute',
  zIndex: 1,
  inlineSize: '6rem',
  blockSize: '8rem',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  outline: `2px solid ${vars.color.border}`,
  '@media': { [mq.md]: { inlineSize: '14rem', blockSize: '7.875rem' } },
});
export const corner = styleVariants({
  bottomRight: { insetBlockEnd: vars.space[12], insetInlineEnd: vars.space[12] },
  bottomLeft: { insetBlockEnd: vars.space[40], insetInlineStart: vars.space[12] },
  topLeft: { insetBlockStart: vars.space[12], insetInlineStart: vars.space[12] },
  topRight: { insetBlockStart: vars.space[12], insetInlineEnd: vars.space[12] },
});
export const mirrored = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});
export const selfOff = style({
  placeSelf: 'center',
  margin: 0,
  padding: vars.space[8],
  textAlign: 'center',
  ...text.s13,
});
export const moveSelf = style({
  position: 'absolute',
  insetBlockStart: vars.space[4],
  insetInlineEnd: vars.space[4],
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
  padding: vars.space[8],
});
export const leave = style({
  selectors: { '&&': { backgroundColor: leaveColour.fill, color: leaveColour.on } },
});
export const unread = style({ color: vars.color.accent });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[16],
  backgroundColor: vars.color.surface,
  overflow: 'auto',
  '@media': {
    [mq.md]: { inlineSize: '21rem', flex: 'none' },
    [mq.belowMd]: { position: 'absolute', inset: 0, zIndex: 2 },
  },
});
export const lines = style({
  flex: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  overflow: 'auto',
});
const line = style({ display: 'grid', maxInlineSize: '90%', overflowWrap: 'anywhere' });
export const mine = style([line, { alignSelf: 'end' }]);
export const theirs = style([line, { alignSelf: 'start' }]);
export const lineHead = style({ ...text.s13, color: vars.color.textMuted });
export const lineText = style({ whiteSpace: 'pre-wrap' });
export const write = style({ display: 'grid', gap: vars.space[8] });
export const message = style({
  font: 'inherit',
  color: vars.color.text,
  backgroundColor: vars.color.canvas,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  padding: vars.space[8],
  resize: 'vertical',
});

export const over = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[16],
  minBlockSize: '100dvh',
  padding: vars.space[16],
  textAlign: 'center',
});
export const overTitle = style({ margin: 0, fontFamily: vars.font.heading, ...text.s28 });
export const overActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space[16],
});
