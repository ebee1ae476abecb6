import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const link = component({
  position: 'absolute',
  insetInlineStart: vars.space[16],
  insetBlockStart: vars.space[8],
  zIndex: 100,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      padding: 0,
    },
  },
});
