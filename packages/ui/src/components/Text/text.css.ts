import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const heading = component({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  textWrap: 'balance',
  letterSpacing: '-0.01em',
});
export const headingSize = componentVariants(
  {
    hero: { ...text.hero, fontWeight: 800 },
    48: { ...text.s48, fontWeight: 800 },
    36: { ...text.s36, fontWeight: 800 },
    28: text.s28,
    24: text.s24,
    20: text.s20,
    18: text.s18,
    16: text.s16,
  },
  'heading',
);
export const textSize = componentVariants(
  { 13: text.s13, 14: text.s14, 16: text.s16, 18: text.s18, 20: text.s20 },
  'text',
);
export const tone = componentVariants(
  {
    default: { color: 'inherit' },
    muted: { color: vars.color.textMuted },
    brand: { color: vars.color.brand },
    danger: { color: vars.color.danger },
    success: { color: vars.color.success },
    accent: { color: vars.color.accentText },
    heroMuted: { color: vars.color.heroMuted },
    heroAccent: { color: vars.color.heroAccent },
  },
  'tone',
);
export const bold = component({ fontWeight: 600 });
export const mono = component({ fontFamily: vars.font.mono, fontWeight: 600 });
export const measure = component({ maxInlineSize: '68ch' });
export const clamp = component({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' });
export const lines = componentVariants(
  {
    1: { WebkitLineClamp: 1 },
    2: { WebkitLineClamp: 2 },
    3: { WebkitLineClamp: 3 },
    6: { WebkitLineClamp: 6 },
  },
  'lines',
);
