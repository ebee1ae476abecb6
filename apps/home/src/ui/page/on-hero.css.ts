import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** A petrol ground, on which buttons, links and quiet words take the colours that read on it. */
export const onHero = style({
  vars: {
    [vars.color.brand]: vars.color.onHero,
    [vars.color.brandHover]: vars.color.heroMuted,
    [vars.color.onBrand]: vars.color.hero,
    [vars.color.surface]: 'transparent',
    [vars.color.sunken]: vars.color.heroPanel,
    [vars.color.brandSoft]: vars.color.heroPanel,
    [vars.color.brandSoftText]: vars.color.onHero,
    [vars.color.text]: vars.color.onHero,
    [vars.color.textMuted]: vars.color.heroMuted,
    [vars.color.borderControl]: vars.color.heroMuted,
    [vars.color.border]: vars.color.heroPanel,
    [vars.color.focus]: vars.color.heroAccent,
    [vars.color.focusGap]: vars.color.hero,
  },
  backgroundColor: vars.color.hero,
  color: vars.color.onHero,
});
