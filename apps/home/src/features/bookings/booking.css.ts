import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { onHero } from '../../ui/page/on-hero.css.ts';
import { column } from './parts.css.ts';

const cardLook = {
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  padding: vars.space[20],
  '@media': { [mq.md]: { padding: vars.space[24] } },
} as const;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: vars.space[24],
});
export const spoken = style(hidden);

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'clip',
  borderRadius: vars.radius.panel,
  '@media': {
    [mq.md]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
    [mq.lg]: { gridTemplateColumns: '17rem minmax(0, 1fr) auto' },
  },
} as const;
/** The one session of the page. */
export const hero = style([frame, onHero]);
/** One that is over, or that never was: nothing loud. */
export const heroOver = style({
  ...frame,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});
export const heroFace = style({
  position: 'relative',
  blockSize: '9rem',
  '@media': { [mq.md]: { blockSize: 'auto', gridRow: '1 / 3' } },
});
export const heroWords = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  minInlineSize: 0,
  padding: vars.space[20],
  '@media': { [mq.md]: { padding: vars.space[32] }, [mq.belowSm]: { alignItems: 'stretch' } },
});
export const kicker = style({ ...text.s16, fontFamily: vars.font.body, fontWeight: 600 });
export const headline = style({
  ...text.s28,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  textWrap: 'balance',
  '@media': { [mq.md]: text.s36 },
});
export const when = style({ marginBlock: `${vars.space[12]} ${vars.space[8]}` });
export const day = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const time = style({
  ...text.s28,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  selectors: { [`${hero} &`]: { color: vars.color.heroAccent } },
  '@media': { [mq.md]: text.s36 },
});
/** When it was before it was moved. */
export const oldTime = style({ ...text.s16, color: vars.color.textMuted });
export const heroMuted = style({ ...text.s14, color: vars.color.textMuted });
export const heroNext = style({ ...text.s14, color: vars.color.textMuted, maxInlineSize: '60ch' });
/** As it was written, with its breaks. */
export const heroSaid = style({ maxInlineSize: '60ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const heroEnd = style({
  padding: `0 ${vars.space[20]} ${vars.space[20]}`,
  '@media': {
    [mq.md]: { gridColumn: 2, padding: `0 ${vars.space[32]} ${vars.space[32]}` },
    [mq.lg]: { gridColumn: 'auto', alignSelf: 'center', padding: vars.space[32] },
  },
});
export const startsIn = style({ ...text.s14, fontWeight: 600, marginBlockEnd: vars.space[8] });
export const boxes = style({ display: 'flex', gap: vars.space[8] });
export const box = style({
  ...text.s14,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  flex: '1 1 0',
  minInlineSize: '4.5rem',
  padding: `${vars.space[12]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.heroPanel,
});
export const count = style({
  ...text.s28,
  fontFamily: vars.font.heading,
  fontVariantNumeric: 'tabular-nums',
});
export const lastHour = style(text.s36);
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[12],
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
});
export const main = style([
  column,
  {
    gap: vars.space[32],
    // A booking that is over has nothing to prepare or to change.
    ':empty': { display: 'none' },
  },
]);
export const side = style([
  column,
  {
    gap: vars.space[16],
    selectors: {
      [`${main}:empty + &`]: {
        '@media': {
          [mq.lg]: {
            gridColumn: '1 / -1',
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            alignItems: 'start',
          },
        },
      },
    },
  },
]);
export const changes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  // One alone takes the whole width.
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))' } },
});
export const change = style({
  ...cardLook,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
});
export const changeTitle = style({
  ...text.s18,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontFamily: vars.font.heading,
  fontWeight: 700,
});
/** Red on the ground of the page; not on petrol, where it can’t be read. */
export const cancel = style({
  color: vars.color.danger,
  selectors: { [`${hero} &`]: { color: vars.color.text } },
});
export const giveBack = style([column, { gap: vars.space[20] }]);
/** On a phone what it is about is on top, as in the kit’s dialogs. */
export const giveBackButtons = style([
  buttons,
  { justifyContent: 'flex-end', '@media': { [mq.belowSm]: { flexDirection: 'column-reverse' } } },
]);
export const refund = style({ ...text.s20 });

export const card = style(cardLook);
export const cardTitle = style({ ...text.s24 });
/** Below the steps of the money. */
export const moneyMore = style({ marginBlockStart: vars.space[16] });
export const person = style({
  ...cardLook,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
});
export const personNote = style({ flexBasis: '100%' });
/** Beside the picture; what leads on goes below where both leave too little. */
export const personWords = style({ flex: '1 1 9rem', minInlineSize: 0 });
export const name = style({ ...text.s18, fontFamily: vars.font.heading, fontWeight: 700 });
export const brief = style([column, cardLook, { gap: vars.space[16] }]);
export const briefForm = style([column, { gap: vars.space[20] }]);
export const briefButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[12]}`,
});
