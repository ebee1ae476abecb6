import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

export const select = style({
  inlineSize: '11.5rem',
  '@media': { [mq.belowMd]: { inlineSize: `calc(50% - ${space[4]})` } },
});
export const subject = style({ inlineSize: '18rem', '@media': { [mq.belowMd]: { inlineSize: '100%' } } });
export const list = style({});
// More exact than the class of the list of events, which has no padding.
globalStyle(`ol.${list}`, { padding: `0 ${space[16]} ${space[8]}` });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'start',
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
  '@media': { [mq.belowMd]: { gridTemplateColumns: '4.25rem minmax(0, 1fr)' } },
});
globalStyle(`li:last-child > ${entry}`, { borderBlockEnd: 'none' });
/** The link to what an entry is about, to which `j` and `k` move. */
export const about = style({});
export const end = style({
  ...text.s13,
  display: 'flex',
  alignItems: 'baseline',
  gap: space[12],
  color: color.textMuted,
  whiteSpace: 'nowrap',
  '@media': { [mq.belowMd]: { gridColumn: 2 } },
});
/** As high as a finger needs (WCAG 2.5.8). */
export const only = style({ display: 'inline-block', paddingBlock: '3px' });
/** Only where a sentence has room beside it. */
export const code = style({
  display: 'none',
  fontFamily: vars.font.mono,
  '@media': { [mq.xl]: { display: 'inline' } },
});
export const pages = style({ display: 'flex', gap: space[12], marginBlockStart: space[16] });
