import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const chart = style({
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr)',
  ...text.s13,
});
export const svg = style({ display: 'block', inlineSize: '100%', overflow: 'visible' });
globalStyle(`${svg} text`, { fill: color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const grid = style({ stroke: color.border, strokeWidth: 1 });
export const zero = style({ stroke: color.borderControl, strokeWidth: 1 });
export const onlyWide = style({ '@media': { [mq.belowMd]: { display: 'none' } } });
/** Parts of a bar: each differs in more than its hue. */
export const part = styleVariants({
  shares: { fill: color.brand },
  fees: { fill: `color-mix(in srgb, ${color.brand} 55%, ${color.surface})` },
  held: { stroke: color.accentText, strokeWidth: 1 },
  refunded: { fill: color.surface, stroke: color.textMuted, strokeWidth: 1 },
  chargedBack: { fill: color.dangerSoft, stroke: color.danger, strokeWidth: 1 },
});
export const stripe = style({ stroke: color.accentText, strokeWidth: 2.5 });
export const stripeGap = style({ fill: color.accentSoft });
export const captured = style({ stroke: color.text, strokeWidth: 2.5 });
export const bar = style({});
globalStyle(`${bar}:hover`, { opacity: 0.75 });
export const hit = style({ fill: 'transparent' });
export const line = style({ fill: 'none', stroke: color.brand, strokeWidth: 2.5 });
export const area = style({ fill: color.brandSoft });
export const dot = style({ fill: color.brand });
export const strong = style({});
globalStyle(`${svg} ${strong}`, { fill: color.text, fontWeight: 700 });
/** Behind a label that crosses the line. */
globalStyle(`${svg} ${strong}`, { paintOrder: 'stroke', stroke: color.surface, strokeWidth: 4 });

export const legend = style({
  ...plainList,
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  marginBlockStart: space[8],
  color: color.textMuted,
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] });
