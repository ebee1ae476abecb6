import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';
import { column } from '../parts.css.ts';

export const form = style([column, { gap: vars.space[20] }]);
export const lead = style({ margin: 0, maxInlineSize: '68ch' });
export const small = style({ ...text.s14, margin: 0, color: vars.color.textMuted });

/** What a move changes, the old beside the new. */
export const changes = style({
  display: 'grid',
  gap: vars.space[12],
  margin: 0,
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.sunken,
});
export const changeName = style({ ...text.s14, color: vars.color.textMuted });
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  margin: 0,
  fontVariantNumeric: 'proportional-nums',
});
export const old = style({ color: vars.color.textMuted });
export const fresh = style({ fontWeight: 600 });
export const arrow = style({ alignSelf: 'center', color: vars.color.textMuted });

export const times = style({ ...plainList, display: 'grid', gap: vars.space[8] });
/** A time that is chosen. */
export const time = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: vars.control.md,
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const heldTime = style({ fontWeight: 600 });

const panelBase = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  padding: vars.space[20],
  borderRadius: vars.radius.panel,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  scrollMarginBlockStart: '5rem',
  '@media': {
    [mq.md]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[24], padding: vars.space[24] },
  },
} as const;
export const panel = styleVariants({
  yours: { ...panelBase, borderColor: 'transparent', backgroundColor: vars.color.accentSoft },
  waiting: panelBase,
});
export const face = style({ '@media': { [mq.belowMd]: { inlineSize: '4rem', blockSize: '4rem' } } });
export const words = style([column, { alignItems: 'stretch', gap: vars.space[12] }]);
const badgeBase = {
  ...text.s13,
  alignSelf: 'flex-start',
  margin: 0,
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.tag,
  fontWeight: 600,
} as const;
export const badge = styleVariants({
  yours: { ...badgeBase, backgroundColor: vars.color.text, color: vars.color.surface },
  waiting: { ...badgeBase, backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
});
export const title = style({ ...text.s24, margin: 0, fontWeight: 800, textWrap: 'balance' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const foot = style([column, { flex: '1 1 100%', gap: vars.space[12] }]);
export const footTimes = style({ ...text.s14, margin: 0, overflowWrap: 'anywhere' });
/** On a phone what the dialog is about is on top. */
export const footButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  '@media': { [mq.belowSm]: { flexDirection: 'column-reverse', gap: vars.space[8] } },
});
/** What the other side wrote, with its breaks. */
export const said = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
