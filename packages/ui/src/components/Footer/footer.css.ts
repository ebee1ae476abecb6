import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const footer = component({
  backgroundColor: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const inner = component({
  maxInlineSize: '78rem',
  marginInline: 'auto',
  paddingBlock: vars.space[40],
  paddingInline: vars.space[16],
  '@media': { [mq.md]: { paddingInline: vars.space[24] } },
});
export const columns = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: vars.space[24],
});
export const heading = component({ ...text.s14, color: vars.color.textMuted, fontWeight: 600 });
export const list = component({ listStyle: 'none', margin: 0, padding: 0 });
export const link = component({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.5rem' });
export const end = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginBlockStart: vars.space[32],
  paddingBlockStart: vars.space[20],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const social = component({
  display: 'flex',
  gap: vars.space[16],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const copyright = component({ ...text.s14, color: vars.color.textMuted });
