import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** Around a card: the heart lies on its portrait. */
export const holder = style({ position: 'relative' });
/** Over the link of the card, which covers all of it. */
export const heart = style({
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: '50%',
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  ':hover': { color: vars.color.brand },
  '@media': {
    '(scripting: none)': { display: 'none' },
    [mq.forced]: { borderColor: 'ButtonText' },
  },
});
export const full = style({ color: vars.color.brand, fill: 'currentColor' });
