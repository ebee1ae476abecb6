import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const list = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  '@media': { [mq.belowSm]: { justifyContent: 'space-between' } },
});
export const step = component({
  ...text.s16,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: vars.control.md,
  minBlockSize: vars.control.md,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.brand,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled], [aria-current])': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&[aria-current]': {
      backgroundColor: vars.color.brand,
      color: vars.color.onBrand,
      '@media': {
        [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
    '&[aria-disabled]': {
      color: vars.color.textMuted,
      cursor: 'not-allowed',
      '@media': { [mq.forced]: { color: 'GrayText' } },
    },
  },
});
export const number = component({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const arrow = component({ selectors: { '&:dir(rtl)': { scale: '-1 1' } } });
const narrow = { [mq.belowSm]: { display: 'none' } };
export const wide = component({ '@media': narrow });
export const position = component({
  display: 'none',
  '@media': { [mq.belowSm]: { display: 'block', fontVariantNumeric: 'tabular-nums', fontWeight: 600 } },
});
export const gap = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  color: vars.color.textMuted,
});
