import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
/** As the cards of the settings beside it, on phones a band from edge to edge. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  padding: vars.space[24],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.belowSm]: {
      marginInline: `calc(-1 * ${vars.space[16]})`,
      padding: `${vars.space[20]} ${vars.space[16]}`,
      borderInlineWidth: 0,
      borderRadius: 0,
    },
  },
});
export const lead = style({ color: vars.color.textMuted });
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  '@media': { [mq.md]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const picture = style({
  inlineSize: '15rem',
  blockSize: '15rem',
  maxInlineSize: '100%',
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  maxInlineSize: '28rem',
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8], fontWeight: 600 });
export const muted = style({ ...text.s14, fontWeight: 400, color: vars.color.textMuted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
