import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

export const panel = style({
  display: 'grid',
  gap: space[20],
  padding: space[16],
  marginBlockEnd: space[40],
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: color.surface,
  '@media': {
    [mq.md]: { padding: space[24] },
    [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', gap: space[32] },
  },
});
export const form = style({
  display: 'grid',
  gap: space[8],
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[12] } },
});
export const label = style({
  fontWeight: 600,
  ...text.s16,
  '@media': { [mq.md]: { gridColumn: '1 / -1' } },
});
export const inputBox = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
  ':hover': { borderColor: color.text },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
export const inputIcon = style({ flex: 'none', marginInlineStart: space[12], color: color.textMuted });
const field = {
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: `calc(${vars.control.md} - 2px)`,
  margin: 0,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: color.text,
  fontFamily: vars.font.body,
  appearance: 'none',
  ...text.s16,
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
} as const;
export const input = style({ ...field, paddingInline: space[8] });
export const plainInput = style({ ...field, paddingInline: space[12] });
export const hint = style({
  color: color.textMuted,
  ...text.s14,
  '@media': { [mq.md]: { gridColumn: '1 / -1' } },
});
export const recommend = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[12],
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.border}`,
  '@media': {
    '(scripting: none)': { display: 'none' },
    [mq.md]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
    [mq.lg]: {
      gridArea: '1 / 2 / span 2',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      paddingBlockStart: 0,
      paddingInlineStart: space[32],
      borderBlockStart: 0,
      borderInlineStart: `1px solid ${color.border}`,
    },
  },
});
export const recommendButton = style({ flex: 'none' });
export const recommendText = style({ color: color.textMuted });

export const results = style({});
export const heading = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  margin: `0 0 ${space[8]}`,
  scrollMarginBlockStart: '5rem',
  overflowWrap: 'anywhere',
  ...text.s28,
  ':focus-visible': { outline: 'none' },
});
export const searchHeading = style([heading, { marginBlockEnd: space[16] }]);
export const status = style({
  margin: `0 0 ${space[16]}`,
  minBlockSize: space[24],
  color: color.textMuted,
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** What was found before, while the next answer is under way. */
export const stale = style({
  opacity: 0.6,
  transition: `opacity ${vars.motion.overlay} ${vars.motion.ease} 120ms`,
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const pages = style({ marginBlockStart: space[32] });

export const questions = style({ display: 'grid', gap: space[20] });
export const question = style({ display: 'grid', gap: space[4] });
export const questionLabel = style({ fontWeight: 600, ...text.s14 });
export const questionsLead = style({ color: color.textMuted });
export const limit = style({ color: vars.color.textMuted, marginBlockStart: vars.space[24] });

export const meaning = style({ marginBlockEnd: space[20] });
export const topics = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const topicsLabel = style({ color: color.textMuted, ...text.s14 });
export const topicList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const topic = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.sm,
  paddingBlock: space[4],
  paddingInline: space[12],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
  color: color.text,
  textDecoration: 'none',
  ...text.s14,
  ':hover': { borderColor: color.brand, color: color.brand },
});
/** Ways on from an empty list, one group below the other. */
export const onward = style({ display: 'grid', gap: space[24], justifyItems: 'start' });
export const noMatch = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: space[16],
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
});
export const noMatchTitle = style({ fontWeight: 600, overflowWrap: 'anywhere', minInlineSize: 0 });
export const related = style({ marginBlockStart: space[40] });
export const everybody = style({ marginBlockStart: space[24], textAlign: 'center' });
export const reason = style({ marginBlockEnd: space[8], color: color.textMuted });
export const relatedCards = style({ marginBlockStart: space[20] });

/** When and how long, under the words. */
export const time = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[16]} ${space[20]}`,
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 1 } },
});
export const hiddenLegend = style({ ...hidden });
/** Choices beside one another while they fit. */
export const windows = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const window = style({
  position: 'relative',
  display: 'grid',
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
});
export const dayFields = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[12] });
export const dayField = style({ display: 'grid', gap: space[4] });
export const dayLabel = style({ fontWeight: 600, ...text.s14 });
export const date = style({
  minBlockSize: vars.control.md,
  margin: 0,
  paddingInline: space[12],
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
  color: color.text,
  fontFamily: vars.font.body,
  ...text.s16,
  ':hover': { borderColor: color.text },
});
export const instant = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.control.md,
  cursor: 'pointer',
  ...text.s16,
});
globalStyle(`${instant} > input`, {
  display: 'grid',
  placeContent: 'center',
  appearance: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: 0,
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.tag,
  backgroundColor: color.surface,
  cursor: 'inherit',
  '@media': { [mq.forced]: { appearance: 'auto' } },
});
globalStyle(`${instant} > input:checked`, { backgroundColor: color.brand, borderColor: color.brand });
// A tick.
globalStyle(`${instant} > input:checked::before`, {
  content: '',
  inlineSize: '0.875rem',
  blockSize: '0.875rem',
  backgroundColor: color.onBrand,
  clipPath: 'polygon(14% 46%, 0 60%, 40% 98%, 100% 20%, 85% 7%, 39% 68%)',
});

/** On a phone, what explains the search gives way to what it found. */
export const asked = style({});
export const beforehand = style({
  selectors: { [`${asked} &`]: { '@media': { [mq.belowMd]: { display: 'none' } } } },
});
globalStyle(`${asked} > header`, { '@media': { [mq.belowMd]: { marginBlockEnd: space[12] } } });
globalStyle(`${asked} h1`, { '@media': { [mq.belowMd]: text.s28 } });
globalStyle(`${asked} ${panel}`, {
  '@media': { [mq.belowMd]: { gap: space[12], marginBlockEnd: space[12] } },
});
globalStyle(`${asked} ${form}`, {
  '@media': { [mq.belowMd]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
globalStyle(`${asked} ${label}`, { '@media': { [mq.belowMd]: { gridColumn: '1 / -1' } } });
globalStyle(`${asked} ${time}`, { '@media': { [mq.belowMd]: { rowGap: space[8] } } });
// One row that scrolls; room for the focus ring.
globalStyle(`${asked} ${windows}`, {
  '@media': {
    [mq.belowMd]: { flexWrap: 'nowrap', overflowX: 'auto', margin: '-0.25rem', padding: '0.25rem' },
  },
});

export const understood = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[12],
  marginBlockEnd: space[16],
});
export const understoodWords = style({ margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });
export const asWords = style({
  minBlockSize: vars.control.sm,
  margin: 0,
  padding: `${space[4]} 0`,
  border: 0,
  background: 'none',
  color: color.brand,
  fontFamily: vars.font.body,
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
  ...text.s16,
});
export const wayOn = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[16],
  marginBlock: space[16],
});
