import { mq, text, vars } from '@nexperts/ui/theme';
import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const around = createContainer('group');
const wide = `${around} (min-aspect-ratio: 1/1)`;

export const stage = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  position: 'relative',
  containerType: 'size',
  containerName: around,
});
/** As many columns as a picture of each can be had in: beside each other where it is wide, else below. */
export const tiles = style({
  display: 'grid',
  gap: vars.space[8],
  blockSize: '100%',
  gridAutoRows: 'minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: {
    '&[data-people="3"], &[data-people="4"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@container': {
    [wide]: {
      selectors: {
        '&[data-people="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
});
// The first of three takes a row of its own.
globalStyle(`${tiles}[data-people="3"] > :first-child`, { gridColumn: '1 / -1' });
/** More than four people: as many columns as the stage was measured for. */
export const crowd = style({
  display: 'grid',
  gap: vars.space[8],
  blockSize: '100%',
  gridAutoRows: 'minmax(0, 1fr)',
});
export const cell = style({
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { '&[data-large]': { order: -1, gridColumn: '1 / -1' } },
});
/** How many are not on the stage. */
export const rest = style({
  ...text.s14,
  position: 'absolute',
  // Names are at the bottom of a tile, a raised hand at its end.
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  margin: 0,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
});
/** A screen takes what there is; the people are in a strip beside it, or below. */
export const withScreen = style({
  display: 'grid',
  gap: vars.space[8],
  blockSize: '100%',
  gridTemplateRows: 'minmax(0, 1fr) clamp(4rem, 20cqb, 8rem)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [wide]: {
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(8rem, 18cqi, 14rem)',
    },
  },
});
export const strip = style({
  display: 'grid',
  gap: vars.space[8],
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  '@container': {
    [wide]: { gridAutoFlow: 'row', gridAutoColumns: 'auto', gridAutoRows: 'minmax(0, 10rem)' },
  },
});
export const tile = style({ inlineSize: '100%', blockSize: '100%', aspectRatio: 'auto' });
export const hand = style({
  display: 'inline-flex',
  padding: vars.space[4],
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.canvas,
});

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const heading = style({ ...text.s14, fontWeight: 700 });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  ...plainList,
});
export const person = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], minInlineSize: 0 });
export const name = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 600 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
globalStyle(`${section} button`, { '@media': { [mq.coarse]: { minBlockSize: vars.control.md } } });
