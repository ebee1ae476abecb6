import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const plainList = { display: 'grid', listStyle: 'none', margin: 0, padding: 0 } as const;
export const steps = styleVariants({
  row: {
    ...plainList,
    gap: vars.space[24],
    '@media': { [mq.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  line: { ...plainList, marginBlockEnd: vars.space[24], maxInlineSize: '68ch' },
});
const beside = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[16] } as const;
export const step = styleVariants({
  row: beside,
  line: {
    ...beside,
    position: 'relative',
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
export const title = style({ fontFamily: vars.font.heading, fontWeight: 700, ...text.s20 });
export const words = style({ margin: `${vars.space[4]} 0 0`, color: vars.color.textMuted });
