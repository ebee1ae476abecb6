import { mq, text, vars } from '@nexperts/ui/theme';
import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { VISIBLE_HEIGHT } from '../../ui/hooks/visible-height.ts';

/** Phones on their side: wide enough for a panel beside the picture, too low for one below it. */
const low = 'screen and (min-width: 32em) and (max-height: 30em)';
const beside = `${mq.md}, ${low}`;
/** Tablets held upright: beside a panel the picture would be a strip. */
const upright = `${mq.md} and (max-aspect-ratio: 1/1)`;

/** The room as high as it is in view: an on-screen keyboard makes it low, which no media query knows. */
const inView = createContainer('room');
const aroundPicture = createContainer('stage');
const besidePanel = createContainer('body');
/** With the keyboard of a phone open. */
export const keyboard = `${inView} (max-height: 24rem)`;
/** With the keyboard of a phone on its side, or in a window at 400 %: the text box and the bar, nothing else. */
export const lowest = `${inView} (max-height: 15rem)`;
const lowStage = `${aroundPicture} (max-height: 20rem)`;

export const room = style({
  display: 'grid',
  containerType: 'size',
  containerName: inView,
  gridTemplateAreas: '"top" "stage" "bar"',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  blockSize: `var(${VISIBLE_HEIGHT}, 100dvh)`,
  inlineSize: '100%',
  overflow: 'hidden',
  // What useWholeScreen adds to the page: the notch and the rounded corners.
  paddingTop: 'env(safe-area-inset-top, 0px)',
  paddingLeft: 'env(safe-area-inset-left, 0px)',
  paddingRight: 'env(safe-area-inset-right, 0px)',
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
  containerType: 'inline-size',
  containerName: besidePanel,
  minBlockSize: 0,
  minInlineSize: 0,
  paddingInline: vars.space[8],
  '@media': { [mq.md]: { paddingInline: vars.space[12] } },
});
/** With captions below the picture. */
export const bodyOfTwo = style({ flexDirection: 'column' });
export const stage = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  containerType: 'size',
  containerName: aroundPicture,
});
// On a narrow stage the own picture is below the status in the middle.
globalStyle(`${stage} > figure:has(> output:not(:empty))`, {
  '@container': {
    [`${aroundPicture} (max-width: 32rem) and (min-height: 20rem)`]: { paddingBlockEnd: '5rem' },
  },
});
// The whole of an upright picture on a stage that is wide.
globalStyle(`${stage} video[data-upright="true"]`, {
  '@media': { '(min-aspect-ratio: 1/1)': { objectFit: 'contain' } },
});
// On a low stage the own picture takes a corner, not half of the height: room for its button above its name.
globalStyle(`${stage} > aside > figure`, {
  '@container': { [lowStage]: { inlineSize: 'min(7rem, 42cqi)', blockSize: 'min(5rem, 64cqb)' } },
});
// The name ends where that picture begins.
globalStyle(`${stage} > figure > figcaption`, {
  '@container': { [lowStage]: { maxInlineSize: 'calc(100% - min(7rem, 42cqi) - 1.75rem)' } },
});
globalStyle(`${stage} > aside figcaption`, {
  '@container': { [`${aroundPicture} (max-height: 7.5rem)`]: { display: 'none' } },
});
export const bar = style({
  gridArea: 'bar',
  padding: vars.space[8],
  paddingBlockEnd: `max(${vars.space[8]}, env(safe-area-inset-bottom, 0px))`,
  '@media': {
    [low]: {
      paddingBlockStart: vars.space[4],
      paddingBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom, 0px))`,
    },
  },
  // The keyboard covers the lower edge of the screen.
  '@container': {
    [keyboard]: { paddingBlockStart: vars.space[4] },
    [lowest]: { paddingBlock: vars.space[4] },
  },
});
// The lower the screen, the more of it is the picture's.
globalStyle(`${bar} button`, { minBlockSize: 'min(3.5rem, max(48px, 9dvh))' });
export const notice = style({
  insetInline: vars.space[16],
  maxInlineSize: 'min(28rem, calc(100% - 2rem))',
  // The name below it stays in view.
  maxBlockSize: 'calc(100% - 3.5rem)',
  overflowY: 'auto',
  '@media': {
    // Beside the face, not over it.
    [low]: {
      marginInline: '0 auto',
      maxInlineSize: 'min(22rem, calc(100% - 2rem))',
      paddingBlock: vars.space[8],
    },
  },
});
// With large text every word needs the width.
const largeText = `${besidePanel} (max-width: 14rem)`;
globalStyle(`${body} > ${notice}`, {
  '@container': { [largeText]: { columnGap: 0, padding: vars.space[8] } },
});
globalStyle(`${notice} > svg`, { '@container': { [largeText]: { display: 'none' } } });
// A finger needs 44 px; these buttons are 36 px.
const small = `:is(${stage} > aside button, ${notice} > button)`;
globalStyle(small, { flex: 'none', '@media': { [mq.coarse]: { position: 'relative' } } });
globalStyle(`${small}::after`, {
  '@media': { [mq.coarse]: { content: '""', position: 'absolute', inset: '-5px' } },
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
      blockSize: '40cqb',
      marginInline: vars.space[12],
      marginBlockStart: vars.space[12],
      marginBlockEnd: 0,
    },
  },
  '@container': { [keyboard]: { padding: vars.space[8], gap: vars.space[4] } },
});
// What a panel covers takes no focus.
globalStyle(`${room}:has(> ${panel}) ${stage} > aside`, {
  visibility: 'hidden',
  '@media': { [beside]: { visibility: 'visible' } },
});
globalStyle(`${room}:has(> ${panel}) > ${top}`, {
  // Still announces the last minutes.
  '@container': { [lowest]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // The button in the bar closes it too.
  '@container': { [lowest]: { display: 'none' } },
});
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
  '@media': { [mq.coarse]: { minBlockSize: vars.control.md } },
  color: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const chatFileKind = style({ fontWeight: 400 });
globalStyle(`${chat} button`, { '@media': { [mq.coarse]: { minBlockSize: vars.control.md } } });
export const earlier = style({
  flex: 'none',
  alignSelf: 'center',
  '@container': { [lowest]: { display: 'none' } },
});
// RoomChat keeps the scroll position itself, because not every browser anchors it. Both would move it twice.
globalStyle(`${chat} [role="log"]`, {
  overflowAnchor: 'none',
  // The text box stays in view below it.
  minBlockSize: 0,
});

export const moreActions = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
/** Phones have no such keys. */
export const keysButton = style({ '@media': { [mq.coarse]: { display: 'none' } } });

/** The small window: the other fills it, one's own picture is in a corner, captions and the bar below. */
export const smallCall = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridAutoRows: 'auto',
  gap: vars.space[8],
  blockSize: '100vh',
  boxSizing: 'border-box',
  padding: vars.space[8],
});
export const smallStage = style({ minBlockSize: 0 });
export const smallBar = style({ display: 'flex', justifyContent: 'center', gap: vars.space[8] });

export const over = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 32rem)',
  placeContent: 'center',
  minBlockSize: '100dvh',
  padding: vars.space[16],
});

export const marks = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const markForm = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });

export const recordingNote = style({ ...text.s14, color: vars.color.textMuted });
export const recordingSign = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontWeight: 700,
  whiteSpace: 'nowrap',
});
export const recordingDot = style({ color: vars.color.danger, fill: 'currentColor' });
export const question = style({
  // Above the bar, and over a panel that covers the picture on a phone.
  position: 'fixed',
  zIndex: 5,
  insetBlockEnd: '5.5rem',
  insetInline: vars.space[12],
  marginInline: 'auto',
  maxInlineSize: '30rem',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});
export const questionActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

/** The card form in a question of the call: it scrolls, so that the call stays in sight. */
export const payInCall = style({ maxBlockSize: '50dvh', overflowY: 'auto' });
