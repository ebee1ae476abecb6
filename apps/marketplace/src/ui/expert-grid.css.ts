import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** Heights of a card as it usually is, for those not drawn yet. */
const row = '10.5rem';
const tall = '25rem';
const { space } = vars;

export const grid = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[20] },
    [mq.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
/** Room for the focus ring of the card: what is skipped off screen is clipped at its edge. */
const ring = '4px';
export const box = style({ padding: ring, margin: `calc(-1 * ${ring})`, minInlineSize: 0 });
/** Cards off screen cost no layout until they come near. */
export const item = style([
  box,
  {
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${row}`,
    '@media': { [mq.xl]: { containIntrinsicSize: `auto ${tall}` } },
  },
]);
/** As high as the cards that are still to be drawn; `--missing` is their number. */
export const rest = style({
  gridColumn: '1 / -1',
  blockSize: `calc(var(--missing) * (${row} + ${space[16]}))`,
  '@media': {
    [mq.md]: { blockSize: `calc(var(--missing) / 2 * (${row} + ${space[20]}))` },
    [mq.xl]: { blockSize: `calc(var(--missing) / 4 * (${tall} + ${space[20]}))` },
  },
});
export const status = style({ color: vars.color.textMuted, margin: `0 0 ${space[16]}` });
