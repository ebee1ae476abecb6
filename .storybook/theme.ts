import { create } from 'storybook/theming';
import { font, light } from '../packages/ui/src/theme/tokens.ts';

/** Storybook's own frame and pages in the colours and fonts of the kit. */
export const theme = create({
  base: 'light',
  brandTitle: 'Meridian',
  colorPrimary: light.color.brand,
  colorSecondary: light.color.brand,
  appBg: light.color.canvas,
  appContentBg: light.color.surface,
  appPreviewBg: light.color.canvas,
  appBorderColor: light.color.border,
  appBorderRadius: 10,
  barBg: light.color.surface,
  barTextColor: light.color.textMuted,
  barSelectedColor: light.color.brand,
  barHoverColor: light.color.brandHover,
  textColor: light.color.text,
  textMutedColor: light.color.textMuted,
  inputBg: light.color.surface,
  inputBorder: light.color.borderControl,
  inputTextColor: light.color.text,
  inputBorderRadius: 10,
  fontBase: font.body,
  fontCode: font.mono,
});
