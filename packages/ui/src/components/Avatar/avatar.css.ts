import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const avatar = component({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  userSelect: 'none',
});
const px = (size: number, radius: string, type: object) => ({
  inlineSize: `${size / 16}rem`,
  blockSize: `${size / 16}rem`,
  borderRadius: radius,
  ...type,
});
export const size = componentVariants(
  {
    32: px(32, vars.radius.tag, text.s13),
    40: px(40, vars.radius.control, text.s14),
    48: px(48, vars.radius.control, text.s18),
    64: px(64, vars.radius.control, text.s24),
    96: px(96, vars.radius.card, text.s36),
    112: px(112, vars.radius.card, text.s36),
    fill: { inlineSize: '100%', blockSize: '100%', ...text.s36 },
  },
  'size',
);
export const image = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
