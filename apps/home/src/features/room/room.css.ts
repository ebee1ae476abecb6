import { mq, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const room = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  blockSize: '100dvh',
  inlineSize: '100%',
  overflow: 'hidden',
});
export const top = style({ paddingBlock: vars.space[8], paddingInline: vars.space[16] });
export const body = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space[12],
  minBlockSize: 0,
  paddingInline: vars.space[12],
});
export const stage = style({ flex: 1, minInlineSize: 0, minBlockSize: 0 });
export const bar = style({ padding: vars.space[8] });
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  overflow: 'auto',
  '@media': {
    [mq.md]: { inlineSize: '21rem', flex: 'none' },
    [mq.belowMd]: { position: 'absolute', inset: 0, zIndex: 2 },
  },
});

export const earlier = style({ alignSelf: 'center' });
// RoomChat keeps the scroll position itself, because not every browser anchors it. Both would move it twice.
globalStyle(`${panel} [role="log"]`, { overflowAnchor: 'none' });

export const over = style({
  display: 'grid',
  placeContent: 'center',
  minBlockSize: '100dvh',
  padding: vars.space[16],
});
export const overBox = style({ inlineSize: 'min(32rem, 100%)' });
