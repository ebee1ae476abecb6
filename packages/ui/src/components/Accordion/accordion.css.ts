import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const rule = `${vars.borderWidth.card} solid ${vars.color.border}`;

export const accordion = component({ borderBlockStart: rule, minInlineSize: 0 });
export const item = component({ borderBlockEnd: rule });
export const heading = component({ margin: 0, font: 'inherit', letterSpacing: 'normal' });
export const trigger = component({
  ...text.s18,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[12],
  paddingInline: 0,
  border: 0,
  borderRadius: '4px',
  backgroundColor: 'transparent',
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { color: vars.color.brand },
});
export const chevron = component({
  flex: 'none',
  color: vars.color.brand,
  transition: `transform ${vars.motion.overlay} ${vars.motion.ease}`,
  selectors: { [`${trigger}[aria-expanded="true"] &`]: { transform: 'rotate(180deg)' } },
});
export const content = component({ paddingBlockEnd: vars.space[20], maxInlineSize: '68ch' });
