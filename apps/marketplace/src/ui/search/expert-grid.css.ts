import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** Heights of a card as it usually is, for those not there yet. */
const row = '11.25rem';
const tall = '25.625rem';
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
export const item = style({ minInlineSize: 0 });
/** A box in place of a card. */
export const box = style({
  display: 'grid',
  minInlineSize: 0,
  minBlockSize: row,
  '@media': { [mq.xl]: { minBlockSize: tall } },
});

export const list = style({ display: 'flow-root' });
/** Height of `--count` cards that are not drawn, or not looked at. */
const height = (columns: number, card: string, gap: string) =>
  `calc(var(--count) / ${columns} * (${card} + ${gap}) - ${gap})`;
const heights = {
  one: height(1, row, space[16]),
  two: height(2, row, space[20]),
  four: height(4, tall, space[20]),
};
/** Room for the focus rings of the cards: what may be skipped off screen is clipped at its edge. */
const ring = '4px';
/** Some whole rows: off screen they cost no style, layout or paint until they come near. */
const piece = style({
  padding: ring,
  margin: `calc(-1 * ${ring})`,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${heights.one}`,
  selectors: { '& + &': { marginBlockStart: `calc(${space[16]} - ${ring})` } },
  '@media': {
    [mq.md]: {
      containIntrinsicBlockSize: `auto ${heights.two}`,
      selectors: { '& + &': { marginBlockStart: `calc(${space[20]} - ${ring})` } },
    },
    [mq.xl]: { containIntrinsicBlockSize: `auto ${heights.four}` },
  },
});
export const cards = style([grid, piece]);
/** Pieces one below the other. */
export const chapter = piece;
/** In place of cards still to be drawn: as high as those usually are. */
export const room = style([piece, { contain: 'size' }]);
export const status = style({ color: vars.color.textMuted, margin: `0 0 ${space[16]}` });
export const more = style({ color: vars.color.textMuted, margin: `${space[20]} 0 0` });

/** A time in the zone of the site, for those who have no scripts; its place for the others. */
export const siteTime = style({ '@media': { '(scripting: enabled)': { visibility: 'hidden' } } });
export const siteZone = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
