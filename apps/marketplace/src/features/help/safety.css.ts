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

/** Steps hang on one line, since their order is real. */
export const steps = style({ ...plainList, marginBlockEnd: vars.space[24], maxInlineSize: '68ch' });
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[16],
  paddingBlockEnd: vars.space[24],
  selectors: {
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `${vars.space[40]} 0`,
      insetInlineStart: 'calc(1.25rem - 2px)',
      inlineSize: '4px',
      background: vars.color.brandSoft,
    },
  },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontFamily: vars.font.heading,
  fontWeight: 700,
});
