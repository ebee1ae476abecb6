import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const mono = style({ fontWeight: 500 });
export const next = style({ margin: 0 });
export const days = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const day = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
});
export const date = style({ ...text.s14, fontWeight: 600 });
export const strip = style({ gridColumn: '1 / -1', gridRow: 2 });
export const count = style({ ...text.s14, textAlign: 'end', color: vars.color.textMuted });
/** The hours under the strips: each is where its hour begins. */
export const axis = style({
  ...text.s13,
  display: 'flex',
  justifyContent: 'space-between',
  marginBlock: `calc(-1 * ${vars.space[8]}) 0`,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});
export const foot = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
