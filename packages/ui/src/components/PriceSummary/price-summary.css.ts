import { component, hidden } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const list = component({ display: 'flex', flexDirection: 'column', gap: vars.space[8], margin: 0 });
export const row = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  position: 'relative',
  columnGap: vars.space[16],
});
export const label = component({ minInlineSize: 0 });
export const note = component({
  ...text.s14,
  display: 'block',
  fontWeight: 400,
  color: vars.color.textMuted,
});
export const amount = component({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
export const total = component({
  paddingBlockStart: vars.space[12],
  marginBlockStart: vars.space[4],
  borderBlockStart: `${vars.borderWidth.card} solid ${vars.color.border}`,
  fontWeight: 700,
});
export const totalAmount = component({ ...text.s20, fontWeight: 700 });
export const credit = component({ color: vars.color.success });
export const spoken = component(hidden);
export const footnote = component({
  ...text.s14,
  marginBlockStart: vars.space[12],
  color: vars.color.textMuted,
});
