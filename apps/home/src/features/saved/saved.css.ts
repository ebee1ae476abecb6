import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const title = style({
  ...text.s28,
  fontWeight: 800,
  margin: 0,
  '@media': { [mq.md]: text.s36 },
});
export const comparedTitle = style([title, { marginBlock: `${vars.space[12]} ${vars.space[20]}` }]);
export const role = style({ ...text.s14, display: 'block', fontWeight: 400, color: vars.color.textMuted });
export const lead = style({
  marginBlock: `${vars.space[4]} ${vars.space[20]}`,
  color: vars.color.textMuted,
});
/** In view while the list is gone through. */
export const bar = style({ marginBlockEnd: vars.space[16] });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlockStart: vars.space[4],
});
export const hidden = style({
  ...text.s14,
  marginBlockStart: vars.space[20],
  color: vars.color.textMuted,
});

/** On the own profile: nothing beside it moves when the page learns who looks at it. */
export const unseen = style({ visibility: 'hidden' });
export const full = style({ fill: 'currentColor' });
