import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const bell = style({
  position: 'relative',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: vars.control.md,
  blockSize: vars.control.md,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  transition: `background-color ${vars.motion.state}`,
  selectors: {
    '&:hover': { backgroundColor: vars.color.brandSoft },
    '&[aria-current="page"]': { color: vars.color.brand, backgroundColor: vars.color.brandSoft },
  },
});
/** Beside the button of the menu, where the wide bar's actions are hidden. */
export const onPhone = style([bell, { display: 'inline-flex', '@media': { [mq.md]: { display: 'none' } } }]);
export const onWide = style([bell, { display: 'inline-flex' }]);
export const badge = style({
  ...text.s13,
  position: 'absolute',
  insetBlockStart: '2px',
  insetInlineStart: '50%',
  minInlineSize: '1.25rem',
  paddingInline: '0.3125rem',
  borderRadius: '0.625rem',
  lineHeight: '1.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  color: vars.color.onBrand,
  backgroundColor: vars.color.brand,
  '@media': { [mq.forced]: { border: '1px solid' } },
});
