import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '13rem',
  blockSize: 'auto',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.border}`,
  // Turned round by a forced scheme, no camera could read it.
  forcedColorAdjust: 'none',
});
