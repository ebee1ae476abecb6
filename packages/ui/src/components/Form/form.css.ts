import { component, focusRing } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const form = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
});

export const summary = component({
  display: 'flex',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `2px solid ${vars.color.danger}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.dangerSoft,
  color: vars.color.text,
  ':focus': focusRing,
});
export const summaryIcon = component({
  flex: 'none',
  marginBlockStart: '0.125rem',
  color: vars.color.danger,
});
export const summaryTitle = component({
  ...text.s18,
  fontFamily: vars.font.body,
  fontWeight: 600,
  margin: 0,
});
export const summaryList = component({
  margin: 0,
  marginBlockStart: vars.space[4],
  paddingInlineStart: vars.space[20],
});
export const summaryLink = component({
  display: 'inline-block',
  minBlockSize: vars.space[24],
  color: vars.color.danger,
  fontWeight: 600,
  textUnderlineOffset: '0.18em',
});
