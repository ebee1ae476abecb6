import { component, componentVariants } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const link = component({
  borderRadius: '4px',
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  transition: `text-decoration-thickness ${vars.motion.state}, color ${vars.motion.state}`,
  ':hover': { textDecorationThickness: '2px' },
});

export const tone = componentVariants(
  {
    brand: { color: vars.color.brand, ':hover': { color: vars.color.brandHover } },
    inherit: { color: 'inherit' },
    muted: { color: vars.color.textMuted, ':hover': { color: vars.color.text } },
  },
  'tone',
);

export const plain = component({ textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } });

/** Room for a finger around a link outside a sentence (WCAG 2.5.8). */
export const standalone = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: vars.space[24],
  fontWeight: 600,
});
