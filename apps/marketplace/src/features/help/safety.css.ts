import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const card = {
  padding: vars.space[20],
  background: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;
const plainList = { display: 'grid', listStyle: 'none', margin: 0, padding: 0 } as const;

export const measures = style({
  ...plainList,
  gap: vars.space[16],
  '@media': {
    [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [mq.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const measure = style(card);
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  marginBlockEnd: vars.space[16],
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const title = style(text.s20);
export const words = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });
export const policies = style({
  ...plainList,
  gap: vars.space[16],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const policy = style([card, { position: 'relative', ':hover': { borderColor: vars.color.brand } }]);
/** The whole card is the link. */
export const policyLink = style({
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
});
