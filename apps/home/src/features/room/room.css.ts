import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { VISIBLE_HEIGHT } from '../../ui/visible-height.ts';

/** Phones on their side: wide enough for a panel beside the picture, too low for one below it. */
const low = 'screen and (min-width: 32em) and (max-height: 30em)';
const beside = `${mq.md}, ${low}`;
/** Tablets held upright: beside a panel the picture would be a strip. */
const upright = `${mq.md} and (max-aspect-ratio: 1/1)`;

export const room = style({
  display: 'grid',
  gridTemplateAreas: '"top" "stage" "bar"',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  blockSize: `var(${VISIBLE_HEIGHT}, 100dvh)`,
  inlineSize: '100%',
  overflow: 'hidden',
  '@media': {
    [beside]: { gridTemplateAreas: '"top top" "stage panel" "bar panel"' },
    // The bar needs the whole width to stay in one row.
    [low]: { gridTemplateAreas: '"top top" "stage panel" "bar bar"' },
    [upright]: {
      gridTemplateAreas: '"top" "stage" "panel" "bar"',
      gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
    },
  },
});
export const top = style({
  gridArea: 'top',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  '@media': { [low]: { paddingBlock: vars.space[4] } },
});
export const body = style({
  gridArea: 'stage',
  position: 'relative',
  display: 'flex',
  minBlockSize: 0,
  minInlineSize: 0,
  paddingInline: vars.space[8],
  '@media': { [mq.md]: { paddingInline: vars.space[12] } },
});
export const stage = style({ flex: 1, minInlineSize: 0, minBlockSize: 0 });
// The whole of an upright picture on a stage that is wide.
globalStyle(`${stage} video[data-upright="true"]`, {
  '@media': { '(min-aspect-ratio: 1/1)': { objectFit: 'contain' } },
});
// On a low screen the own picture takes a corner, not half of the height.
globalStyle(`${stage} > aside > figure`, {
  '@media': { [low]: { inlineSize: '7rem', blockSize: '4rem' } },
});
export const bar = style({
  gridArea: 'bar',
  padding: vars.space[8],
  '@media': { [low]: { paddingBlock: vars.space[4] } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minBlockSize: 0,
  padding: vars.space[12],
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  overflow: 'auto',
  // Over the picture on a phone.
  gridArea: 'stage',
  zIndex: 2,
  marginInline: vars.space[8],
  '@media': {
    [beside]: {
      gridArea: 'panel',
      zIndex: 'auto',
      inlineSize: '21rem',
      maxInlineSize: '50vw',
      marginInline: `0 ${vars.space[12]}`,
      marginBlockEnd: vars.space[12],
    },
    [low]: { padding: vars.space[8], gap: vars.space[4], marginBlockEnd: 0 },
    [upright]: {
      inlineSize: 'auto',
      maxInlineSize: 'none',
      blockSize: '40dvh',
      marginInline: vars.space[12],
      marginBlockStart: vars.space[12],
      marginBlockEnd: 0,
    },
  },
});
export const panelHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const panelTitle = style({ ...text.s16, fontFamily: vars.font.heading, fontWeight: 700 });
export const chat = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  flex: 1,
  minBlockSize: 0,
});

export const chatLink = style({ color: 'inherit', fontWeight: 600, textUnderlineOffset: '0.2em' });
export const chatFile = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.sm,
  color: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const chatFileKind = style({ fontWeight: 400 });
export const earlier = style({ alignSelf: 'center' });
// RoomChat keeps the scroll position itself, because not every browser anchors it. Both would move it twice.
globalStyle(`${chat} [role="log"]`, {
  overflowAnchor: 'none',
  // The text box stays in view below it.
  '@media': { [low]: { minBlockSize: 0 } },
});

export const over = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 32rem)',
  placeContent: 'center',
  minBlockSize: '100dvh',
  padding: vars.space[16],
});
