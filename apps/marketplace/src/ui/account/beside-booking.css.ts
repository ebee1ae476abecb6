import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const belowLg = 'screen and (max-width: 63.99875em)';

/** While somebody is about to book: see `MARK` in `BesideBooking.tsx`. */
const BOOKING = ':root[data-books] &';

/** On a phone a strip above the form; from 1024 px beside it. */
export const layout = style({
  selectors: {
    [BOOKING]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      maxInlineSize: '35rem',
      marginInline: 'auto',
    },
  },
  '@media': {
    [mq.lg]: {
      selectors: {
        [BOOKING]: {
          gridTemplateColumns: 'minmax(0, 35rem) minmax(0, 30rem)',
          justifyContent: 'space-between',
          columnGap: vars.space[40],
          maxInlineSize: '73rem',
          paddingInline: vars.space[24],
        },
      },
    },
  },
});
export const form = style({
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 1, gridRow: 1 } },
});
/** The form's card is as wide as its column. */
globalStyle(`:root[data-books] ${form} section`, { maxInlineSize: '35rem' });
export const summary = style({
  display: 'none',
  minInlineSize: 0,
  paddingInline: vars.space[16],
  paddingBlockStart: vars.space[16],
  selectors: { [BOOKING]: { display: 'block' } },
  '@media': {
    [mq.md]: { paddingBlockStart: vars.space[40] },
    [mq.lg]: {
      gridColumn: 2,
      gridRow: 1,
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: '4rem',
      paddingInline: 0,
      paddingBlockStart: vars.space[72],
    },
  },
});

/** Only beside the form: above it on a phone every line pushes the form down. */
export const wideOnly = style({ display: 'none', '@media': { [mq.lg]: { display: 'block' } } });

/** On a phone the form is below: it must not move when the booking comes. */
const ROOM = '15.5rem';

export const waiting = style({
  blockSize: ROOM,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.hero,
  '@media': { [mq.lg]: { blockSize: '24rem' } },
});
export const panel = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  alignContent: 'space-between',
  columnGap: vars.space[12],
  rowGap: vars.space[4],
  minBlockSize: ROOM,
  padding: vars.space[16],
  borderRadius: vars.radius.panel,
  color: vars.color.onHero,
  backgroundColor: vars.color.hero,
  '@media': {
    [mq.lg]: { display: 'flex', flexDirection: 'column', gap: vars.space[20], padding: vars.space[32] },
    [mq.forced]: { border: '1px solid CanvasText' },
  },
});
/** On a phone its picture and its words are cells of the panel. */
export const who = style({
  display: 'contents',
  '@media': { [mq.lg]: { display: 'flex', alignItems: 'center', gap: vars.space[12] } },
});
globalStyle(`${who} > :first-child`, {
  '@media': { [belowLg]: { gridRow: '1 / span 2', inlineSize: '3rem', blockSize: '3rem' } },
});
export const names = style({ minInlineSize: 0 });
export const name = style({
  ...text.s16,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  '@media': { [mq.lg]: text.s20 },
});
export const muted = style({ ...text.s14, color: vars.color.heroMuted });
export const when = style({ minInlineSize: 0 });
export const time = style({
  ...text.s20,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  color: vars.color.heroAccent,
  '@media': { [mq.lg]: text.s36 },
});
const wholeRow = { '@media': { [belowLg]: { gridColumn: '1 / -1' } } } as const;
export const what = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[16],
  ...wholeRow,
});
export const price = style({
  ...text.s18,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  '@media': { [mq.lg]: text.s20 },
});
export const note = style({
  ...text.s14,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.heroPanel,
  '@media': { [belowLg]: { gridColumn: '1 / -1' }, [mq.lg]: { paddingBlock: vars.space[12] } },
});
export const strong = style({ display: 'block', fontWeight: 700, '@media': { [mq.lg]: text.s16 } });

export const steps = style({
  display: 'none',
  '@media': {
    [mq.lg]: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space[16],
      margin: 0,
      marginBlockStart: vars.space[24],
      padding: 0,
      listStyle: 'none',
      counterReset: 'step',
    },
  },
});
export const step = style({
  position: 'relative',
  paddingInlineStart: vars.space[40],
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: '1.625rem',
    blockSize: '1.625rem',
    borderRadius: '50%',
    ...text.s14,
    fontWeight: 700,
    color: vars.color.brandSoftText,
    backgroundColor: vars.color.brandSoft,
  },
});
export const stepTitle = style({ fontWeight: 700 });
export const stepText = style({ ...text.s14, color: vars.color.textMuted });
