import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** The browser's own sign that empties the field, in our colours. */
export const input = style({
  '::-webkit-search-cancel-button': {
    appearance: 'none',
    inlineSize: '0.75rem',
    blockSize: '0.75rem',
    marginInline: vars.space[12],
    backgroundColor: vars.color.textMuted,
    clipPath:
      'polygon(10% 0, 0 10%, 40% 50%, 0 90%, 10% 100%, 50% 60%, 90% 100%, 100% 90%, 60% 50%, 100% 10%, 90% 0, 50% 40%)',
    cursor: 'pointer',
  },
});
