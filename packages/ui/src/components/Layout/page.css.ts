import { component, componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const width = (max: string) => ({ maxInlineSize: `calc(${max} + 2 * var(--nx-gutter))` });
export const container = component({
  vars: { '--nx-gutter': vars.space[16] },
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: 'var(--nx-gutter)',
  '@media': { [mq.md]: { vars: { '--nx-gutter': vars.space[24] } } },
});
export const containerSize = componentVariants(
  { full: width('75rem'), reading: width('42.5rem'), form: width('30rem'), checkout: width('35rem') },
  'container',
);

/** The petrol band of the hero. Focus turns saffron on it, since petrol would vanish. */
export const band = component({
  vars: { [vars.color.focus]: vars.color.heroAccent, [vars.color.focusGap]: vars.color.hero },
  backgroundColor: vars.color.hero,
  color: vars.color.onHero,
});
export const bandSunken = component({ backgroundColor: vars.color.sunken });
