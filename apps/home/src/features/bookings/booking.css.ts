import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../../ui/plain-list.ts';
import { onHero } from './on-hero.css.ts';
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
export const heroMuted = style({ ...text.s14, color: vars.color.textMuted });
export const heroNext = style({ ...text.s14, color: vars.color.textMuted, maxInlineSize: '60ch' });
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
        '@media': { [mq.lg]: { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: '1fr 1fr' } },
      },
    },
  },
]);
export const change = style({
  ...cardLook,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
});
export const cancel = style({ color: vars.color.danger });
export const refund = style({ ...text.s20 });

export const card = style(cardLook);
export const cardTitle = style({ ...text.s24 });
export const steps = style({ ...plainList, marginBlockStart: vars.space[16] });
/** The line joins the dots; it shows an order, not a measure. */
export const step = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  paddingInlineStart: vars.space[24],
  selectors: {
    '& + &': { marginBlockStart: vars.space[16] },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.34rem',
      insetBlock: '1.25rem -1.1rem',
      inlineSize: '1px',
      backgroundColor: vars.color.borderControl,
    },
  },
});
export const stepTitle = style({ fontWeight: 600 });
const dotBase = {
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '0.4rem',
  inlineSize: '0.75rem',
  blockSize: '0.75rem',
  borderRadius: vars.radius.pill,
  border: `2px solid ${vars.color.brand}`,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
} as const;
export const dot = styleVariants({
  done: { ...dotBase, backgroundColor: vars.color.brand },
  now: { ...dotBase, backgroundColor: vars.color.accent, borderColor: vars.color.onAccent },
  ahead: { ...dotBase, borderColor: vars.color.borderControl },
});

export const person = style({ ...cardLook, display: 'flex', alignItems: 'center', gap: vars.space[16] });
export const personWords = style({ flex: 1, minInlineSize: 0 });
export const name = style({ ...text.s18, fontFamily: vars.font.heading, fontWeight: 700 });
