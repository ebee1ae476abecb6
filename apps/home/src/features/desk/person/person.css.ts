import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  marginBlock: `${space[8]} ${space[16]}`,
});
export const who = style({ minInlineSize: 0 });
export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const code = style({ fontFamily: vars.font.mono, fontSize: '0.8125rem' });

/** Below 1024 px: facts, then what can be done, then what happened. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignItems: 'start',
  '@media': {
    [mq.lg]: {
      gridTemplateColumns: 'minmax(0, 1fr) 18rem',
      gridTemplateAreas: '"facts side" "main side"',
      gridTemplateRows: 'auto 1fr',
    },
  },
});
const column = { display: 'flex', flexDirection: 'column', gap: space[16], minInlineSize: 0 } as const;
export const side = style({ ...column, '@media': { [mq.lg]: { gridArea: 'side' } } });
export const main = style({ ...column, '@media': { [mq.lg]: { gridArea: 'main' } } });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }, [mq.lg]: { gridArea: 'facts' } },
});
export const fact = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${space[12]} ${space[16]}`,
  // The lines between the facts; those at the edges lie below the border of the box.
  boxShadow: `1px 1px 0 ${color.border}`,
});
globalStyle(`${fact} > dt`, { ...text.s13, color: color.textMuted });
globalStyle(`${fact} > dd`, { margin: 0, fontVariantNumeric: 'tabular-nums' });
export const figure = style({ ...text.s18, fontWeight: 700 });
export const muted = style({ ...text.s13, color: color.textMuted });

export const box = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[12]}`,
  margin: 0,
});
globalStyle(`${rows} dt`, { color: color.textMuted });
globalStyle(`${rows} dd`, {
  margin: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const debt = style({ fontWeight: 700, color: color.danger });
export const on = style({ color: color.success });

export const actions = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const action = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  paddingBlock: space[12],
  selectors: {
    '&:not(:first-child)': { borderBlockStart: `1px solid ${color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const actionHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[8],
  inlineSize: '100%',
});
export const actionTitle = style({ ...text.s14, fontWeight: 700, fontFamily: vars.font.body });
export const locked = style({ ...text.s13, display: 'flex', gap: space[8], color: color.textMuted });
globalStyle(`${locked} > svg`, { flex: 'none', marginBlockStart: '1px' });
export const effects = style({ margin: 0, paddingInlineStart: space[20] });
export const looks = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: space[4] });
export const look = style({ display: 'flex', justifyContent: 'space-between', gap: space[12] });

export const ticks = style({
  ...text.s13,
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  blockSize: '1.5rem',
  overflow: 'hidden',
  color: color.textMuted,
});
export const tick = style({ position: 'absolute', whiteSpace: 'nowrap', paddingInlineStart: space[4] });
export const rule = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: 0,
  borderInlineStart: `1px solid ${color.border}`,
});
export const now = style({ position: 'absolute', translate: '-50% 0', fontWeight: 700, color: color.text });

export const said = style({
  ...column,
  gap: space[8],
  selectors: { '& + &': { marginBlockStart: space[16] } },
});
