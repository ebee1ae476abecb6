import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
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
export const withPresence = component({ position: 'relative', display: 'inline-grid', flex: 'none' });
/** The shape shows it too: a full dot, a thick ring, a thin ring. */
export const dot = component({
  position: 'absolute',
  insetBlockEnd: '-0.1875rem',
  insetInlineEnd: '-0.1875rem',
  inlineSize: '0.875rem',
  blockSize: '0.875rem',
  borderRadius: vars.radius.pill,
  outline: `2px solid ${vars.color.surface}`,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
});
const ring = (colour: string, width: string) => ({
  border: `${width} solid ${colour}`,
  backgroundColor: vars.color.surface,
});
export const presence = componentVariants(
  {
    available: { backgroundColor: vars.color.accent, border: `1px solid ${vars.color.onAccent}` },
    busy: ring(vars.color.textMuted, '4px'),
    away: ring(vars.color.borderControl, '2px'),
  },
  'presence',
);
